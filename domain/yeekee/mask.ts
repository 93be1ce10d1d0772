/** The masking of shooters' names during the round. */

/** Returns a name by its first letter; its length isn't revealed either. */
export function maskedName(name: string): string {
  return `${[...name][0] ?? ''}•••`;
}
