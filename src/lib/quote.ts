/** Quotes a text in backticks, truncated, with characters that a terminal cannot show replaced by `�`. */
export function quote(text: string, length = 60): string {
  const visible = text.replace(/\p{C}/gu, "�");
  return `\`${visible.length > length ? `${visible.slice(0, length)}…` : visible}\``;
}
