/** The route table as a router. */
import type { I18nProvider } from 'ra-core';
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { App } from '../App';
import { Guarded } from './guard';
import { LandingRedirect } from './LandingRedirect';
import { RouteFailure } from '../pages/RouteFailure';
import { routes, type RouteEntry } from '../routes/table';
import { NOT_FOUND_PATH } from '../routes/paths';
import { screenAt } from './screens';
import { ScreenFrame } from './ScreenFrame';

function elementOf(route: RouteEntry) {
  const lazy = screenAt(route.path);
  return <Guarded route={route}>{lazy ? <lazy.Screen /> : <LandingRedirect />}</Guarded>;
}

function childrenFor(frame: RouteEntry['frame']): RouteObject[] {
  return routes
    .filter((route) => route.frame === frame)
    .map((route) => ({ path: route.path, element: elementOf(route) }));
}

/**
 * Makes the router of the back office; call it once, outside React. It is a data router of our own because
 * react-admin's would navigate inside a transition, where an address that needs signing in loops for seconds.
 */
export function createAppRouter(i18nProvider: I18nProvider): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    {
      element: <App i18nProvider={i18nProvider} />,
      children: [
        {
          errorElement: <RouteFailure />,
          children: [
            { element: <ScreenFrame />, children: childrenFor('shell') },
            { element: <Outlet />, children: childrenFor('full') },
            { path: '*', element: <Navigate to={NOT_FOUND_PATH} replace /> },
          ],
        },
      ],
    },
  ]);
}
