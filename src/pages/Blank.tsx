/** A page with nothing on it, as the specification has it. */
export function Blank() {
  return null;
}
