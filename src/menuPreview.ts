import type { PreviewMenu } from './accounts/MenuPreviewContext';
import { accessOf } from './auth/accessProvider';
import { landingPathOf } from './auth/landingPath';
import { groupEntries } from './layout/menuEntries';
import { mainMenu } from './menu';
import { routeAt } from './routes';

/** The menu and landing screen of somebody who holds some rules, by the route table that decides for everyone. */
export const previewMenu: PreviewMenu = (rules) => ({
  groups: groupEntries(mainMenu(accessOf(rules))),
  landingTitle: routeAt(landingPathOf({ ability: [...rules], mustChangePassword: false }))?.title ?? '',
});
