// A table.
import { h, replace, byId } from "./dom.js";
import { frame } from "./frame.js";
import { Coach } from "./coach.js";
import { Live } from "./live.js";
import * as session from "./session.js";

frame({ account: await session.account() });
const id = decodeURIComponent(location.pathname.split("/")[2]);
const coach = new Coach(id);
new Live(id, {
  line: () => undefined,
  news: (news) => {
    coach.news(news);
    replace(byId("main"), h("h1", null, news.state.table.title), h("pre", null, JSON.stringify(news.state.view, null, 1)), coach.node);
  },
});
