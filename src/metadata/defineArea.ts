import type { AreaDefinition } from './definition';

/**
 * The face of an area: what its screens are and what stands for them in a menu. Nothing of a screen is loaded before it
 * is shown; a screen takes no props and finds in the address what it is about. An area whose screens follow from an
 * entity is declared with `defineResource`.
 */
export function defineArea<Name extends string>(area: AreaDefinition<Name>): AreaDefinition<Name> {
  return area;
}
