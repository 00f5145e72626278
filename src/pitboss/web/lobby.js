// The lobby: which games are dealt, what they cost, and a way to a seat.
import { h, replace, byId } from "./dom.js";
import { get, part } from "./api.js";
import { frame } from "./frame.js";
import * as session from "./session.js";

frame({ account: await session.account() });
const { tables } = await get("/api/tables");
replace(byId("main"), h("h1", null, "Tables"), h("ul", null, tables.map((/** @type {any} */ each) => h("li", null, h("a", { href: `/tables/${part(each.id)}` }, each.title)))));
