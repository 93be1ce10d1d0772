/** Everything that somebody without a session can see: the sign-in form and a few plain pages. */
import { useEffect, useState, type ComponentType } from 'react';
import type { Locale } from '../../domain/locales';
import type { EndReason } from '../session/leaving';
import { isSignedIn, subscribeToSession } from '../session/session';
import { rememberLocale } from '../texts/locale';
import { LOGIN_PATH } from '../session/paths';
import { LanguageSwitch } from './LanguageSwitch';
import { LoginForm } from './LoginForm';
import { LoginLinks } from './LoginLinks';
import { loadLoginTexts, type LoginTexts } from './texts';
import type { AnonymousView } from './view';

/** What a way in beside the form is handed. */
export interface EntryProps {
  texts: LoginTexts;
  locale: Locale;
}

interface AnonymousPageProps {
  view: AnonymousView;
  brand: string;
  /** Whether everything in there was made up, which is said beside the brand. */
  isSample?: boolean;
  /** Whether that is a sandbox. */
  isSandbox?: boolean;
  /** Where else people sign in or look, by the key of its name. */
  links?: Partial<Record<string, string>>;
  initialLocale: Locale;
  initialTexts: LoginTexts;
  /** Why the session before ended, when this tab had one. */
  endReason: EndReason | null;
  /** What a way in beside the form shows, once it was fetched. */
  Entry?: ComponentType<EntryProps> | undefined;
  /** Called once when there is a session, begun here or in another tab. */
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

/** The page in the reader's language, which they can change in the middle of typing. */
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
