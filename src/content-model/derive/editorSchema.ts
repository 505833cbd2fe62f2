/** A JSON Schema (draft-7) with the two keys that VS Code adds for its messages. */
export interface EditorSchema {
  $schema?: string;
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  enum?: readonly (string | null)[];
  const?: string;
  /** VS Code: what it shows beside each value while one is chosen. */
  enumDescriptions?: readonly string[];
  pattern?: string;
  /** VS Code: shown in place of its own sentence about the pattern, or about all else. */
  patternErrorMessage?: string;
  errorMessage?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: EditorSchema;
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
