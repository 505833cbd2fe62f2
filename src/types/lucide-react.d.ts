/** lucide-react has no types for this module, which contains a single component. */
declare module "lucide-react/dist/esm/Icon.mjs" {
  const Icon: typeof import("lucide-react").Icon;
  export default Icon;
}
