import type { FormDefinition } from '../definition';

/** Whether a form uses the full width, for a second column or for many boxes, instead of a readable width. */
export function isFullWidth({ sections, isWide = false }: FormDefinition): boolean {
  return isWide || sections.some(({ isBeside }) => isBeside);
}
