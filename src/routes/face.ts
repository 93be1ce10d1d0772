import type { AreaDefinition, ScreenLoader } from '../metadata/definition';
import type { IconLoader } from './route';

/** The parts of an area's definition that its rows use. */
export interface FaceParts<Name extends string> {
  screen: (name: Name) => ScreenLoader;
  /** Returns the screen's own icon, or else the area's. */
  icon: (name: Name) => IconLoader;
}

/**
 * Refers to an area's definition in the route table: it is fetched when one of its parts is first needed, so that the
 * table itself stays small.
 */
export function face<Name extends string>(load: () => Promise<AreaDefinition<Name>>): FaceParts<Name> {
  return {
    screen: (name) => async () => (await load()).screens[name](),
    icon: (name) => async () => {
      const { icon, icons } = await load();
      return icons?.[name] ?? icon;
    },
  };
}
