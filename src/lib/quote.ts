/** A text from content between backticks, cut short, with what a terminal could not show left out. */
export function quote(text: string, length = 60): string {
  const visible = text.replace(/\p{C}/gu, "�");
  return `\`${visible.length > length ? `${visible.slice(0, length)}…` : visible}\``;
}
