/** The package has no type declarations for this module. */
declare module "lucide-react/dist/esm/Icon.mjs" {
  const Icon: typeof import("lucide-react").Icon;
  export default Icon;
}
