// A table.
import { h, replace, byId } from "./dom.js";
import { frame } from "./frame.js";
import { Live } from "./live.js";
import * as session from "./session.js";

frame({ account: await session.account() });
const id = decodeURIComponent(location.pathname.split("/")[2]);
new Live(id, {
  line: () => undefined,
  news: ({ state }) => replace(byId("main"), h("h1", null, state.table.title), h("pre", null, JSON.stringify(state.view, null, 1))),
});
