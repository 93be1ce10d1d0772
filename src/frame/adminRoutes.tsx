/** The route table in react-admin's form: resources and custom routes, created once for the life of the page. */
import { Resource } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { resources } from '../resources';
import { NOT_FOUND_PATH } from '../session/paths';
import type { RouteEntry } from '../routes/route';
import { routes } from '../routes/table';
import { useReader } from '../session/reader';
import { Guarded } from './guard';
import { screenAt } from './screens';
import { landingPathOf } from './landingPath';

/** Redirects the user to their landing screen. */
function LandingRedirect() {
  const reader = useReader();
  return reader && <Navigate to={landingPathOf(reader)} replace />;
}

/** Redirects an address without a screen. */
export function ToNotFound() {
  return <Navigate to={NOT_FOUND_PATH} replace />;
}

function routesIn(frame: RouteEntry['frame']) {
  return routes
    .filter((route) => route.frame === frame)
    .map((route) => {
      const lazy = screenAt(route.path);
      const screen = <Guarded route={route}>{lazy ? <lazy.Screen /> : <LandingRedirect />}</Guarded>;
      return <Route key={route.path} path={route.path} element={screen} />;
    });
}

/** The screens in the frame with the menu. */
export const SHELL_ROUTES = routesIn('shell');

/** The screens alone on the page. */
export const FULL_ROUTES = routesIn('full');

/**
 * The resources by name, for react-admin's own parts. Each claims all addresses below its name. The route table comes
 * first and has their screens, so none of these addresses gets here.
 */
export const RESOURCES = resources.map(({ name, icon, recordRepresentation }) => (
  <Resource key={name} name={name} icon={icon} recordRepresentation={recordRepresentation}>
    <Route path="*" element={<ToNotFound />} />
  </Resource>
));
