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
 * Whether the visitor is likely to pay for, or wait for, each byte: on a phone, on a cellular or slow connection, or
 * where they asked for little data. Safari and Firefox do not tell the connection; the pointer tells a phone.
 */
export function paysForEachByte(): boolean {
  const { saveData, effectiveType = "", type } = navigator.connection ?? {};
  return (
    saveData || type === "cellular" || /[23]g/.test(effectiveType) || matchMedia("(pointer: coarse)").matches
  );
}
