import { permits, type Can } from './auth/accessProvider';
import type { Links, ResourcePaths } from './metadata/LinksContext';
import { RESOURCE_PATHS, routeAt } from './routes';

function permittedPaths(paths: ResourcePaths, can: Can): ResourcePaths {
  const permitted = Object.entries(paths).filter(([, path]) => {
    const route = routeAt(path);
    return route !== undefined && permits(can, route.access);
  });
  return Object.fromEntries(permitted);
}

/** The paths of each resource's screens, without those that `can` doesn't open. */
export function linksFor(can: Can): Links {
  return Object.fromEntries(Object.entries(RESOURCE_PATHS).map(([name, paths]) => [name, permittedPaths(paths, can)]));
}
