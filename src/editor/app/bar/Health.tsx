/** What the content still needs. */
export function Health() {
  return <p>…</p>;
}
