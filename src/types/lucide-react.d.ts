/** The package lucide-react has no types for this module. The default export is the component `Icon` of the package. */
declare module "lucide-react/dist/esm/Icon.mjs" {
  const Icon: typeof import("lucide-react").Icon;
  export default Icon;
}
