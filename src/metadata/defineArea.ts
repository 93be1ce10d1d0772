import type { AreaDefinition } from './definition';

/**
 * Declares an area: its screens and their icons in a menu. The code of a screen is loaded only when it is shown. A
 * screen takes no props and finds its subject in the address. Declare an area with `defineResource` when its screens
 * follow from an entity.
 */
export function defineArea<Name extends string>(area: AreaDefinition<Name>): AreaDefinition<Name> {
  return area;
}
