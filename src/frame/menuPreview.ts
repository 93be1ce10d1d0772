import type { PreviewMenu } from '../metadata/MenuPreviewContext';
import { landingPathOf } from './landingPath';
import { readUserData } from '../session/session';
import { viewerOf } from '../routes/viewer';
import { groupEntries } from '../shortcuts/menuEntries';
import { mainMenu } from './menu';
import { routeAt } from '../routes/table';

/** The account that the user's sub accounts act as. */
function ownAccount() {
  const reader = readUserData();
  return { agent: reader?.agent, hasOwnMembers: reader?.hasOwnMembers };
}

/**
 * Returns the menu and landing screen of a sub account with some rules, from the route table that decides for everyone.
 */
export const previewMenu: PreviewMenu = (rules, startPage) => ({
  groups: groupEntries(mainMenu(viewerOf({ ...ownAccount(), ability: rules, role: 'sub' }))),
  landingTitle: routeAt(landingPathOf({ ability: [...rules], mustFirst: null, startPage }))?.title ?? '',
});
