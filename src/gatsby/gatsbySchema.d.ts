/** Gatsby does not declare types for the module that builds its schema. */
declare module "gatsby/dist/schema" {
  const schema: { build: (options: object) => Promise<void> };
  export default schema;
}
