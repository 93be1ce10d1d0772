/** An empty page, as the specification requires. */
export function Blank() {
  return null;
}
