/** Loads a page next to the sign-in form, with its texts. */
import type { ComponentType } from 'react';
import type { Locale } from '../../../domain/locales';
import type { EntryProps } from '../AnonymousPage';
import type { EntryView } from '../view';
import { loadEntryTexts, useEntryTexts, type EntryTexts } from './entryTexts';
import { ForgotPassword } from './ForgotPassword';
import { Register } from './Register';
import { ResetPassword } from './ResetPassword';
import { useToken } from './useToken';

/** Shows the page of a view: with a link the form for it, without one the way to get a link. */
function Entry({ view, initialTexts, texts, locale }: EntryProps & { view: EntryView; initialTexts: EntryTexts }) {
  const entry = useEntryTexts(locale, initialTexts);
  const token = useToken();
  const common = { texts, entry, locale };
  if (view === 'register') return <Register key={token} token={token} {...common} />;
  if (token === '') return <ForgotPassword {...common} />;
  return <ResetPassword key={token} token={token} texts={texts} entry={entry} />;
}

/** Returns the component for a view. Throws when it can't be fetched. */
export async function loadEntry(view: EntryView, locale: Locale): Promise<ComponentType<EntryProps>> {
  const initialTexts = await loadEntryTexts(locale);
  return (props) => <Entry {...props} view={view} initialTexts={initialTexts} />;
}
