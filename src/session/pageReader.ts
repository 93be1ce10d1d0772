/**
 * Id of the user the page was rendered for. A page serves one person: when another signs in, in another tab, it
 * reloads.
 */
let drawnFor: string | undefined;

/** Sets the id of the user that the page is about to be rendered for. */
export function drawPageFor(reader: string): void {
  drawnFor = reader;
}

/** Returns the id of the user that the page was rendered for; undefined before it is known. */
export function pageReader(): string | undefined {
  return drawnFor;
}
