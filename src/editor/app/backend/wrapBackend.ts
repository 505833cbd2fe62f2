import CMS from "decap-cms-app";

type Backend = ReturnType<NonNullable<ReturnType<typeof CMS.getBackend>>["init"]>;

/** Changes what a registered backend does, once Decap has made it. */
export function wrapBackend(name: string, wrap: (backend: Backend) => Backend): void {
  const registered = CMS.getBackend(name);
  if (!registered) throw new Error(`Decap CMS has no backend ${name}`);
  const { init } = registered;
  registered.init = (args) => wrap(init(args));
}
