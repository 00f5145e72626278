// An address where there is no page.
import { h, replace, byId } from "./dom.js";
import { frame } from "./frame.js";

frame();
replace(
  byId("main"),
  h("h1", null, "There is nothing here"),
  h("p", null, "No page has the address ", h("code", null, location.pathname), "."),
  h("p", null, h("a", { class: "button", href: "/" }, "To the lobby")),
);
