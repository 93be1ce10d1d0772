import { isOffered, type Viewer } from '../routes/viewer';
import type { Links, ResourcePaths } from '../metadata/LinksContext';
import { RESOURCE_PATHS, routeAt } from '../routes/table';

function permittedPaths(paths: ResourcePaths, viewer: Viewer): ResourcePaths {
  const permitted = Object.entries(paths).filter(([, path]) => {
    const route = routeAt(path);
    return route !== undefined && isOffered(viewer, route);
  });
  return Object.fromEntries(permitted);
}

/** Returns the paths of each resource's screens, without those closed to the viewer. */
export function linksFor(viewer: Viewer): Links {
  return Object.fromEntries(
    Object.entries(RESOURCE_PATHS).map(([name, paths]) => [name, permittedPaths(paths, viewer)]),
  );
}
