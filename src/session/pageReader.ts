/** Whom this page was drawn for. A page serves one person: when another signs in, in another tab, it starts anew. */
let drawnFor: string | undefined;

/** Says whom the page is about to be drawn for, by id. */
export function drawPageFor(reader: string): void {
  drawnFor = reader;
}

/** The id of the person the page was drawn for; undefined before it is known. */
export function pageReader(): string | undefined {
  return drawnFor;
}
