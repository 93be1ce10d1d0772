/** Starts the pages for visitors without a session. This chunk stays small: no component library, no router. */
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
  /** Called when the visitor has started to use the form, so there is time to fetch more. */
  onTime: () => void;
  /** Called once when there is a session, started here or in another tab. */
  onSignedIn: () => void;
}

/** Renders `view` into `root`, and reports when it is ready for use and when somebody has signed in. */
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
