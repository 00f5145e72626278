// The page floor: not drawn yet.
import { h, replace, byId } from "./dom.js";
import { frame } from "./frame.js";
import * as session from "./session.js";

frame({ account: await session.account() });
replace(byId("main"), h("h1", null, document.title), h("p", null, "This page is not drawn yet."));
