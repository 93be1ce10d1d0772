import type { I18nProvider } from 'ra-core';
import type { Locale } from '../../domain/locales';
import type { TextArea } from '../../i18n/messages';
import { loadTextsIn } from '../texts/areaTexts';
import { voiceOf } from '../texts/i18nProvider';
import { loadMessages } from '../texts/loadMessages';

/**
 * Returns the translation function of a language, with the texts of some areas: for texts that go to somebody else. The
 * page keeps its own language. Rejects when the network is down.
 */
export async function loadTranslate(locale: Locale, areas: readonly TextArea[]): Promise<I18nProvider['translate']> {
  const [messages] = await Promise.all([loadMessages(locale), loadTextsIn(locale, areas)]);
  return voiceOf(locale, messages).translate;
}
