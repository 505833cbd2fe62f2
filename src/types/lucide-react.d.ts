/** The module of one component, for which lucide-react has no types of its own. */
declare module "lucide-react/dist/esm/Icon.mjs" {
  const Icon: typeof import("lucide-react").Icon;
  export default Icon;
}
