const [KB, MB] = [1_000, 1_000_000];

/** Formats the size of a file in the unit that makes it shortest. */
export function sizeText(bytes: number): string {
  return bytes < 100 * KB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${(bytes / MB).toFixed(1)} MB`;
}
