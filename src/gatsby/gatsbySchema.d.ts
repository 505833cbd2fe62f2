/** Gatsby declares no types for the module that makes its schema. */
declare module "gatsby/dist/schema" {
  const schema: { build: (options: object) => Promise<void> };
  export default schema;
}
