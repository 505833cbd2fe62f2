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
