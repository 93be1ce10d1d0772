import type { AreaDefinition, ScreenLoader } from '../metadata/definition';
import type { IconLoader } from './route';

/** What the rows of an area take from its face. */
export interface FaceParts<Name extends string> {
  screen: (name: Name) => ScreenLoader;
  /** The screen's own icon, or else the area's. */
  icon: (name: Name) => IconLoader;
}

/** A face as the route table names it: fetched when the first part of it is needed, so that the table itself is small. */
export function face<Name extends string>(load: () => Promise<AreaDefinition<Name>>): FaceParts<Name> {
  return {
    screen: (name) => async () => (await load()).screens[name](),
    icon: (name) => async () => {
      const { icon, icons } = await load();
      return icons?.[name] ?? icon;
    },
  };
}
