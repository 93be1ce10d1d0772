/** What is shown of who shot while the round goes on. */

/** A name by its first letter; how long it is can't be told either. */
export function maskedName(name: string): string {
  return `${[...name][0] ?? ''}•••`;
}
