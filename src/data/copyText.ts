/**
 * Copies a text to the clipboard.
 *
 * @returns whether that worked; a browser may forbid it, and has no clipboard on a page without https
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
