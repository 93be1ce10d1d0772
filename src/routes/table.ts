/**
 * The route table of the specification, as far as its screens exist, put together from one file per group. It is plain
 * data with loaders, so that the page's start can look up an address before it loads anything of the back office.
 */
import type { Links, ResourcePaths } from '../metadata/LinksContext';
import { accountRoutes } from './accounts';
import { dashboardRoutes } from './dashboard';
import { lotteryRoutes } from './lottery';
import { ownRoutes } from './own';
import { plainRoutes, startRoutes } from './plain';
import { partnerRoutes } from './partners';
import { reportRoutes } from './reports';
import type { RouteEntry } from './route';
import { systemRoutes } from './system';

/** Every row, in the order of the menus and of the landing screens. */
export const routes: readonly RouteEntry[] = [
  ...startRoutes,
  ...dashboardRoutes,
  ...accountRoutes,
  ...lotteryRoutes,
  ...reportRoutes,
  ...partnerRoutes,
  ...systemRoutes,
  ...ownRoutes,
  ...plainRoutes,
];

/** Whether an address matches a path: a part that begins with a colon matches any text. */
function isAt(path: string, address: string): boolean {
  const [parts, given] = [path.split('/'), address.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/**
 * Returns the entry of an address in a route table, or undefined when there is no such screen. A slash at the end
 * changes nothing, and a path that is the address itself comes before one with parameters.
 */
export function routeIn<T extends { path: string }>(table: readonly T[], pathname: string): T | undefined {
  const address = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return table.find(({ path }) => path === address) ?? table.find(({ path }) => isAt(path, address));
}

/** Returns the entry of an address, or undefined when there is no such screen. */
export function routeAt(pathname: string): RouteEntry | undefined {
  return routeIn(routes, pathname);
}

/** Returns the i18n key of a screen's title at an address; as a part of a record's screens it has their title. */
export function titleAt({ title, titlesOf }: RouteEntry, search: string): string {
  const of = titlesOf && new URLSearchParams(search).get('of');
  return (of && titlesOf[of]) || title;
}

/** Returns the screens above one, the outermost first. */
export function parentsOf({ parent }: RouteEntry): RouteEntry[] {
  const route = parent === undefined ? undefined : routeAt(parent);
  return route ? [...parentsOf(route), route] : [];
}

/** Returns the paths of each resource's screens, from the rows of a table. */
export function resourcePathsIn(table: readonly Pick<RouteEntry, 'path' | 'of'>[]): Links {
  const paths: Record<string, ResourcePaths> = {};
  for (const { path, of = {} } of table) {
    for (const [resource, screen] of Object.entries(of)) paths[resource] = { ...paths[resource], [screen]: path };
  }
  return paths;
}

/** The paths of each resource's screens. */
export const RESOURCE_PATHS: Links = resourcePathsIn(routes);
