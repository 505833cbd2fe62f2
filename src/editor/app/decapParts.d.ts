/** Types of Decap CMS's internal modules that `decap.ts` uses. */
declare module "decap-cms-core/dist/esm/redux" {
  export const store: {
    getState(): { entryDraft: import("immutable").Map<string, unknown> };
    dispatch(action: { type: string; payload: unknown }): void;
    subscribe(listener: () => void): () => void;
  };
}

declare module "decap-cms-core/dist/esm/components/Editor/EditorInterface" {
  import type { Component } from "react";

  export default class EditorInterface extends Component<{
    onPersist(options: object): Promise<void>;
    onDelete(): void;
    hasChanged: boolean;
    isNewEntry: boolean;
    hasWorkflow: boolean;
  }> {
    handleOnPersist: (options?: object) => Promise<void>;
    controlPaneRef?: { validate(): void; focus(path: string): void };
  }
}

declare module "decap-cms-backend-gitea" {
  export const GiteaBackend: import("decap-cms-core").CmsBackendClass;
}

declare module "decap-cms-backend-github" {
  export const GitHubBackend: import("decap-cms-core").CmsBackendClass;
}

declare module "decap-cms-backend-gitlab" {
  export const GitLabBackend: import("decap-cms-core").CmsBackendClass;
}

declare module "decap-cms-locales" {
  export const en: import("decap-cms-core").CmsLocalePhrases;
}

declare module "decap-cms-widget-*" {
  const widget: { Widget(): import("decap-cms-core").CmsWidgetParam };
  export default widget;
}
