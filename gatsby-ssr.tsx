export { wrapPageElement } from "./src/templates/wrapPageElement";
