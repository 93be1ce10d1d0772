import type { PreviewMenu } from '../metadata/MenuPreviewContext';
import { landingPathOf } from './landingPath';
import { readUserData } from '../auth/session';
import { viewerOf } from '../auth/viewer';
import { groupEntries } from '../layout/menuEntries';
import { mainMenu } from './menu';
import { routeAt } from '../routes/table';

/** The menu and landing screen of a sub account that holds some rules, by the route table that decides for everyone. */
export const previewMenu: PreviewMenu = (rules) => ({
  groups: groupEntries(mainMenu(viewerOf({ ability: rules, role: 'sub', agent: readUserData()?.agent }))),
  landingTitle: routeAt(landingPathOf({ ability: [...rules], mustFirst: null }))?.title ?? '',
});
