/** Texts of mails, in the language of the recipient. */
import type { Locale } from '../../domain/locales';
import type { MailKind } from '../../domain/mail';
import { mail as de } from '../../i18n/de/mail';
import { mail as en } from '../../i18n/en/mail';
import { mail as fr } from '../../i18n/fr/mail';
import { interpolate } from '../../i18n/interpolate';
import { mail as pt } from '../../i18n/pt/mail';
import { mail as th } from '../../i18n/th/mail';
import { valuesIn } from '../../i18n/written-numbers';

const TEXTS: Readonly<Record<Locale, Readonly<Record<MailKind, MailContent>>>> = { de, en, fr, pt, th };

/** Text of a mail for its recipient. */
export interface MailContent {
  subject: string;
  text: string;
}

/** Returns the text of a mail in a language, with its values filled in. */
export function mailContent(
  kind: MailKind,
  locale: Locale,
  values: Readonly<Record<string, string | number>>,
): MailContent {
  const { subject, text } = TEXTS[locale][kind];
  const written = valuesIn(locale, values);
  return { subject: interpolate(subject, written), text: interpolate(text, written) };
}
