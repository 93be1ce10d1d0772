/** Puts generated screens on a page the way the back office does: our texts, our theme, a data router, links. */
import { render } from '@testing-library/react';
import { CoreAdminContext, ResourceDefinitionContextProvider, memoryStore, type DataProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { Notification } from 'ra-ui-materialui';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { engine } from '../../i18n/en/engine';
import { problems } from '../../i18n/en/problems';
import { ra } from '../../i18n/en/ra';
import { resources } from '../../i18n/en/resources';
import { validation } from '../../i18n/en/validation';
import { createQueryClient } from '../../src/data/queryClient';
import { ThemeRoot } from '../../src/layout/ThemeRoot';
import type { ResourceDefinition } from '../../src/metadata/definition';
import { LinksProvider, type Links } from '../../src/metadata/LinksContext';

const PATHS: Links = { agents: { list: '/agents', create: '/add-agent', edit: '/agents/edit' } };

interface ScreenOptions {
  definition: ResourceDefinition;
  dataProvider: DataProvider;
  /** Where the page begins. */
  at: string;
  links?: Links;
  /** Which of react-admin's actions the person may do; all when not said. */
  canAccess?: (action: string) => boolean;
  /** More texts, as react-admin's providers take them. */
  texts?: object;
}

function page(Screen: ComponentType) {
  return <Screen />;
}

/** Renders all screens of a resource at their paths; answers the router, whose `state.location` is the page's URL. */
export async function renderScreens({ definition, dataProvider, at, links = PATHS, canAccess, texts }: ScreenOptions) {
  const { name, recordRepresentation, screens } = definition;
  const loading = [screens.list(), screens.create(), screens.edit(), screens.show()] as const;
  const [list, create, edit, show] = await Promise.all(loading);
  const messages = { ra, engine, problems, validation, resources, ...texts };
  const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, { allowMissing: false });
  const router = createMemoryRouter(
    [
      {
        element: (
          <CoreAdminContext
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={createQueryClient()}
            store={memoryStore()}
            authProvider={{
              login: () => Promise.resolve(),
              logout: () => Promise.resolve(),
              checkAuth: () => Promise.resolve(),
              checkError: () => Promise.resolve(),
              canAccess: ({ action }) => Promise.resolve(canAccess?.(action) ?? true),
            }}
          >
            <ResourceDefinitionContextProvider definitions={{ [name]: { name, recordRepresentation } }}>
              <ThemeRoot>
                <LinksProvider links={links}>
                  <Outlet />
                  <Notification />
                </LinksProvider>
              </ThemeRoot>
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        ),
        children: [
          { path: '/agents', element: page(list.default) },
          { path: '/add-agent', element: page(create.default) },
          { path: '/agents/edit', element: page(edit.default) },
          { path: '/agents/show', element: page(show.default) },
          { path: '/elsewhere', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(<RouterProvider router={router} useTransitions={false} />);
  return { ...view, router };
}
