import {
  type CompletionItem,
  getLanguageService,
  type SchemaConfiguration,
  TextDocument,
} from "vscode-json-languageservice";

/**
 * Returns functions that find out which errors, completions and hovers VS Code shows in the files of a content folder.
 * They use VS Code's own JSON service. `checked` is the value of VS Code's setting `json.schemas`, and `read` returns
 * the text of the schema with the given URL.
 */
export function jsonEditor(
  checked: readonly { fileMatch: string[]; url: string }[],
  read: (url: string) => string,
) {
  const service = getLanguageService({ schemaRequestService: async (url) => read(url) });
  const urlOf = (url: string) => new URL(url, "file:///site/").href;
  const schemas = checked.map(({ fileMatch, url }): SchemaConfiguration => ({ fileMatch, uri: urlOf(url) }));
  service.configure({ validate: true, schemas });

  function opened(file: string, text: string, part = "") {
    const document = TextDocument.create(`file:///site/content/${file}`, "json", 1, text);
    const place = document.positionAt(text.indexOf(part) + part.length);
    return { document, place, json: service.parseJSONDocument(document) };
  }

  return {
    /** Returns the errors that VS Code shows in a file, each after its line number, as in `3: Value expected`. */
    async complaints(file: string, text: string): Promise<string[]> {
      const { document, json } = opened(file, text);
      const found = await service.doValidation(document, json);
      return found.map(({ message, range }) => `${range.start.line + 1}: ${message}`);
    },
    /** Returns the completions that VS Code offers when the cursor is at the end of `part` in `text`. */
    async offeredIn(file: string, text: string, part: string): Promise<CompletionItem[]> {
      const { document, place, json } = opened(file, text, part);
      return (await service.doComplete(document, place, json))?.items ?? [];
    },
    /**
     * Returns the hover that VS Code shows when the pointer is at the end of `part` in `text`. The hover is serialized
     * as JSON, and all backslashes are removed from the JSON.
     */
    async helpIn(file: string, text: string, part: string): Promise<string> {
      const { document, place, json } = opened(file, text, part);
      return JSON.stringify(await service.doHover(document, place, json)).replaceAll("\\", "");
    },
  };
}
