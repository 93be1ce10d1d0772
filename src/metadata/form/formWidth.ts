import type { FormDefinition } from '../definition';

/** Whether a form takes what room there is, for a second column or for many boxes, rather than what is good to be read. */
export function usesRoom({ sections, isWide = false }: FormDefinition): boolean {
  return isWide || sections.some(({ isBeside }) => isBeside);
}
