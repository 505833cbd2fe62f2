declare global {
  interface Navigator {
    readonly connection?: {
      readonly saveData?: boolean;
      readonly effectiveType?: string;
      readonly type?: string;
    };
  }
}

/**
 * Whether data is likely to be expensive or slow: on a phone, on a cellular or slow connection, or with data saving on.
 * Safari and Firefox do not expose the connection type, so a coarse pointer identifies a phone.
 */
export function paysForEachByte(): boolean {
  const { saveData, effectiveType = "", type } = navigator.connection ?? {};
  return (
    saveData || type === "cellular" || /[23]g/.test(effectiveType) || matchMedia("(pointer: coarse)").matches
  );
}
