/** A JSON Schema (draft-7) with the keys that VS Code adds for its messages and hints. */
export interface EditorSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: readonly (string | null)[];
  const?: string;
  /** VS Code: shown beside each value in completions. */
  enumDescriptions?: readonly string[];
  pattern?: string;
  /** VS Code: replaces its own message about the pattern, or about any other fault. */
  patternErrorMessage?: string;
  errorMessage?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: EditorSchema;
  /** Values that VS Code offers to insert. */
  defaultSnippets?: readonly { label?: string; description?: string; body: unknown }[];
  maxProperties?: number;
  properties?: Record<string, EditorSchema>;
  additionalProperties?: boolean | EditorSchema;
  required?: readonly string[];
  allOf?: EditorSchema[];
  anyOf?: EditorSchema[];
  not?: EditorSchema;
  if?: EditorSchema;
  then?: EditorSchema;
  else?: EditorSchema;
  definitions?: Record<string, EditorSchema>;
}
