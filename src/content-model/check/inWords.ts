/** The name of a content type in words: `LegalPage` is a legal page. */
export const inWords = (typeName: string) => typeName.replace(/\B[A-Z]/g, " $&").toLowerCase();
