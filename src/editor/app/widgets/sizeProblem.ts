interface FieldMap {
  get(key: string): unknown;
}

/** Why a list of this size cannot stand, or undefined. An optional list may always be empty. */
export function sizeProblem(field: FieldMap, size: number): string | undefined {
  const [min, max] = [Number(field.get("min") ?? 0), Number(field.get("max") ?? Number.POSITIVE_INFINITY)];
  if (size === 0 && field.get("required") === false) return undefined;
  if (size < min) return `${field.get("label")} needs at least ${min}. Add ${min - size}.`;
  if (size > max) return `${field.get("label")} has room for ${max}. Remove ${size - max}.`;
  return undefined;
}
