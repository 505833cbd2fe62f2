import CMS from "decap-cms-app";

export function registerPreviews(): void {
  CMS.registerPreviewStyle("/admin/preview.css");
}
