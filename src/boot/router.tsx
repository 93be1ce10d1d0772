import type { I18nProvider } from 'ra-core';
import { createBrowserRouter } from 'react-router';
import { App } from '../App';
import { StartFailure } from './StartFailure';

/**
 * Makes the router of the back office; call it once, outside React. It is a data router of our own because react-admin's
 * would be made anew with every drawing, and navigates inside a transition, where an address that needs signing in loops
 * for seconds. Which screen an address shows is said in the route table; the router only hands the address on.
 */
export function createAppRouter(i18nProvider: I18nProvider): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    { path: '*', element: <App i18nProvider={i18nProvider} />, errorElement: <StartFailure /> },
  ]);
}
