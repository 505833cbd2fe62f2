/**
 * Decap CMS with the parts of it that the editor uses. The package decap-cms-app has all parts, among them maps, code,
 * rich text and seven more backends: twice the script for editors to load, and 10,000 files to install.
 */
import { GiteaBackend } from "decap-cms-backend-gitea";
import { GitHubBackend } from "decap-cms-backend-github";
import { GitLabBackend } from "decap-cms-backend-gitlab";
import CMS from "decap-cms-core";
import { en } from "decap-cms-locales";
import booleanWidget from "decap-cms-widget-boolean";
import datetimeWidget from "decap-cms-widget-datetime";
import imageWidget from "decap-cms-widget-image";
import listWidget from "decap-cms-widget-list";
import numberWidget from "decap-cms-widget-number";
import objectWidget from "decap-cms-widget-object";
import selectWidget from "decap-cms-widget-select";
import stringWidget from "decap-cms-widget-string";
import textWidget from "decap-cms-widget-text";

// Those that `editorSettings` lets the environment choose.
CMS.registerBackend("github", GitHubBackend);
CMS.registerBackend("gitlab", GitLabBackend);
CMS.registerBackend("gitea", GiteaBackend);

// Those that `src/content-model/derive/editorField.ts` names, and what our own controls are made of.
const widgets = [
  booleanWidget,
  datetimeWidget,
  imageWidget,
  listWidget,
  numberWidget,
  objectWidget,
  selectWidget,
  stringWidget,
  textWidget,
];
for (const { Widget } of widgets) CMS.registerWidget(Widget());

CMS.registerLocale("en", en);

export { CMS };
