/** The package declares types for the modules of single icons, and none for this one. */
declare module "lucide-react/dist/esm/Icon.mjs" {
  const Icon: typeof import("lucide-react").Icon;
  export default Icon;
}
