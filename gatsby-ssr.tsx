export { onPreRenderHTML } from "./src/build/onPreRenderHTML";
export { replaceRenderer } from "./src/build/replaceRenderer";
export { wrapPageElement } from "./src/templates/wrapPageElement";
