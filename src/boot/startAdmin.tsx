/** Starts the back office for a signed-in user. */
import type { Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import type { UserData } from '../../domain/session/user-data';
import { leaveChangedSession } from '../session/leaving';
import { drawPageFor } from '../session/pageReader';
import { isSignedIn, knowsReader, readUserData } from '../session/session';
import { reloadUserData } from '../data/api';
import { storeLocale } from '../data/storeLocale';
import { createI18nProvider } from '../texts/i18nProvider';
import { layoutChoices } from '../layout/layoutStore';
import { chosenLocale, rememberLocale, storedLocale } from '../texts/locale';
import { loadMirroring } from '../layout/mirroring';
import { routeAt } from '../routes/table';
import { preloadIcons } from '../frame/icons';
import { screenAt } from '../frame/screens';
import { createAppRouter } from './router';

/**
 * Returns the signed-in user. It asks the server when the stored user data is missing or belongs to another user than
 * the cookies. Null when the response ended the session.
 */
async function knownReader(): Promise<UserData | null> {
  if (!knowsReader()) await reloadUserData();
  if (!isSignedIn()) return null;
  const reader = readUserData();
  if (!reader || !knowsReader()) throw new Error('The server did not say who is signed in');
  return reader;
}

/** Stores the language chosen in this browser with the account; if none was chosen, takes the account's language. */
function settleLocale(reader: UserData): void {
  const chosen = chosenLocale();
  if (chosen && chosen !== reader.locale) storeLocale(chosen);
  if (!chosen && reader.locale) rememberLocale(reader.locale);
}

/**
 * Renders the screen of the present address into `root`. It loads the texts and the screen's code together before the
 * first rendering, so that nothing appears only to change immediately.
 */
export async function startAdmin(root: Root): Promise<void> {
  const reader = await knownReader();
  if (!reader) return leaveChangedSession();
  drawPageFor(reader.id);
  settleLocale(reader);
  const [i18nProvider] = await Promise.all([
    createI18nProvider(storedLocale()),
    screenAt(routeAt(window.location.pathname)?.path ?? '')?.preload(),
    preloadIcons(),
    layoutChoices().direction === 'rtl' && loadMirroring().catch(() => undefined),
  ]);
  root.render(<RouterProvider router={createAppRouter(i18nProvider)} useTransitions={false} />);
}
