/**
 * Puts a text on the clipboard.
 *
 * @returns whether it is there; a browser may not allow it, and has no clipboard on a page without https
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
