/** Brings up what somebody without a session sees. This chunk stays small: no component library, no router. */
import type { Root } from 'react-dom/client';
import { takeEndReason } from '../session/leaving';
import { storedLocale } from '../texts/locale';
import { pageConfig } from '../pageConfig';
import { AnonymousPage } from './AnonymousPage';
import '../fonts';
import './login.css';
import { loadLoginTexts } from './texts';
import type { AnonymousView } from './view';
import { whenThereIsTime } from './whenThereIsTime';

interface AnonymousEvents {
  /** The person is at work on the form; there is time to fetch more. */
  onTime: () => void;
  /** There is a session now, begun here or in another tab. Called once. */
  onSignedIn: () => void;
}

/** Draws `view` into `root` and tells when it can be used, and when somebody has signed in. */
export async function startAnonymous(root: Root, view: AnonymousView, events: AnonymousEvents): Promise<void> {
  const locale = storedLocale();
  const [texts, Entry] = await Promise.all([
    loadLoginTexts(locale),
    view === 'register' || view === 'forgotPassword'
      ? import('./entry/loadEntry').then(({ loadEntry }) => loadEntry(view, locale))
      : undefined,
  ]);
  document.documentElement.lang = locale;
  root.render(
    <AnonymousPage
      view={view}
      brand={pageConfig.brand}
      isSample={pageConfig.isSample}
      isSandbox={pageConfig.isSandbox}
      links={pageConfig.links}
      initialLocale={locale}
      initialTexts={texts}
      endReason={view === 'signIn' ? takeEndReason() : null}
      Entry={Entry}
      onSignedIn={events.onSignedIn}
    />,
  );
  if (view === 'signIn') whenThereIsTime(events.onTime);
}
