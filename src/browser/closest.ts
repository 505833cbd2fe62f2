/** The closest ancestor of the event target, or the target itself, that matches `selector`. */
export const closest = ({ target }: Event, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;
