import type { I18nProvider } from 'ra-core';
import { createBrowserRouter } from 'react-router';
import { App } from '../App';
import { StartFailure } from './StartFailure';

/**
 * Makes the router of the back office; call it once, outside React. It is our own data router, because react-admin
 * would make a new one with every render. react-admin's also navigates inside a transition, where an address that needs
 * signing in loops for seconds. The route table names the screen of an address; the router only passes the address on.
 */
export function createAppRouter(i18nProvider: I18nProvider): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter([
    { path: '*', element: <App i18nProvider={i18nProvider} />, errorElement: <StartFailure /> },
  ]);
}
