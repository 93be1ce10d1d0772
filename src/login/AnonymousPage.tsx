/** All pages for visitors without a session: the sign-in form and a few plain pages. */
import { useEffect, useState, type ComponentType } from 'react';
import type { Locale } from '../../domain/locales';
import type { EndReason } from '../session/leaving';
import { isSignedIn, subscribeToSession } from '../session/session';
import { rememberLocale } from '../texts/locale';
import { LOGIN_PATH } from '../session/paths';
import { LanguageSwitch } from './LanguageSwitch';
import { LoginForm } from './LoginForm';
import { loadLoginTexts, type LoginTexts } from './texts';
import type { AnonymousView } from './view';

interface LoginLinksProps {
  names: LoginTexts['links'];
  /** Addresses by the keys of their names; those without one aren't shown. */
  links: Partial<Record<string, string>>;
}

/** Links to the other sign-in pages, as the operator has set them. */
function LoginLinks({ names: { title, ...names }, links }: LoginLinksProps) {
  const shown = Object.entries(names).filter(([key]) => links[key]);
  if (shown.length === 0) return null;
  return (
    <nav className="login-links" aria-label={title}>
      {shown.map(([key, name]) => (
        <a key={key} href={links[key]}>
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Props of a page next to the sign-in form, such as registration. */
export interface EntryProps {
  texts: LoginTexts;
  locale: Locale;
}

interface AnonymousPageProps {
  view: AnonymousView;
  brand: string;
  /** Whether all data is invented, which is shown next to the brand. */
  isSample?: boolean;
  /** Whether it is a sandbox. */
  isSandbox?: boolean;
  /** Addresses of other sites to sign in or look at, by the key of their name. */
  links?: Partial<Record<string, string>>;
  initialLocale: Locale;
  initialTexts: LoginTexts;
  /** Reason why this tab's previous session ended; null if it had none. */
  endReason: EndReason | null;
  /** Component of a page next to the sign-in form, once it was fetched. */
  Entry?: ComponentType<EntryProps> | undefined;
  /** Called once when there is a session, started here or in another tab. */
  onSignedIn: () => void;
}

/** Watches for a session; the form only has to start one. */
function useSignedIn(onSignedIn: () => void): void {
  useEffect(() => {
    const stop = subscribeToSession(() => {
      if (!isSignedIn()) return;
      stop();
      onSignedIn();
    });
    return stop;
  }, [onSignedIn]);
}

function titleOf(view: AnonymousView, texts: LoginTexts): string {
  return view === 'signIn' || view === 'blank' ? texts.title : texts[view].title;
}

/** The page in the user's language, which they can change while typing. */
export function AnonymousPage(props: AnonymousPageProps) {
  const {
    view,
    brand,
    isSample = false,
    isSandbox = false,
    links = {},
    initialLocale,
    initialTexts,
    endReason,
    Entry,
    onSignedIn,
  } = props;
  const [{ locale, texts }, setLanguage] = useState({ locale: initialLocale, texts: initialTexts });
  const title = titleOf(view, texts);
  useSignedIn(onSignedIn);

  useEffect(() => {
    document.title = view === 'blank' ? brand : `${title} · ${brand}`;
  }, [view, title, brand]);

  async function choose(next: Locale): Promise<void> {
    const loaded = await loadLoginTexts(next);
    rememberLocale(next);
    setLanguage({ locale: next, texts: loaded });
  }

  if (view === 'blank') return <main />;
  return (
    <div className="login-page">
      <header className="login-header">
        <LanguageSwitch label={texts.language} locale={locale} onChoose={(next) => void choose(next)} />
      </header>
      <main className="login-card">
        <p className="login-brand">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          <span>{brand}</span>
          {isSample && <span className="login-sample">{isSandbox ? texts.sandbox : texts.sampleData}</span>}
        </p>
        <h1>{title}</h1>
        {view === 'signIn' ? (
          <>
            <LoginForm texts={texts} notice={endReason && texts.ended[endReason]} />
            <LoginLinks names={texts.links} links={links} />
          </>
        ) : (
          <>
            {view === 'register' || view === 'forgotPassword' ? (
              Entry && <Entry texts={texts} locale={locale} />
            ) : (
              <p className="login-text">{texts[view].text}</p>
            )}
            <a className={Entry ? 'login-link' : 'login-submit'} href={LOGIN_PATH}>
              {texts.toSignIn}
            </a>
          </>
        )}
      </main>
    </div>
  );
}
