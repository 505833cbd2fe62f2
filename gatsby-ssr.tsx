export { onPreRenderHTML } from "./src/build/onPreRenderHTML";
export { onRenderBody } from "./src/build/onRenderBody";
export { replaceRenderer } from "./src/build/replaceRenderer";
export { wrapPageElement } from "./src/templates/wrapPageElement";
