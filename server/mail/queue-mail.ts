/** Queue of mails. A mail is written in the transaction of its cause, so that both exist or neither; a job sends it. */
import type { Locale } from '../../domain/locales';
import type { MailKind } from '../../domain/mail';
import { sealText, openText } from '../kernel/sealed-text';
import { mail } from '../db/book/entry';
import type { Services, Transaction } from '../kernel/services';
import { readBrand } from '../settings/brand';
import { type MailContent, mailContent } from './mail-texts';

interface QueuedMail {
  kind: MailKind;
  recipient: string;
  locale: Locale;
  /** Values for the text in addition to the brand. */
  values: Readonly<Record<string, string | number>>;
}

type Queueing = Pick<Services, 'config' | 'secretKey' | 'newId' | 'clock'>;

/** Adds a mail to the queue. */
export async function queueMail(tx: Transaction, services: Queueing, queued: QueuedMail): Promise<void> {
  const { kind, recipient, locale, values } = queued;
  const id = services.newId();
  const now = services.clock();
  const content = mailContent(kind, locale, { brand: await readBrand(tx, services.config), ...values });
  await tx.insert(mail).values({
    id,
    kind,
    recipient,
    content: sealText(services.secretKey, 'mail', id, JSON.stringify(content)),
    createdAt: now,
    nextTryAt: now,
  });
}

/** Decrypts the content of a mail; null when another server has sealed it. */
export function contentOf(secretKey: Uint8Array, { id, content }: { id: string; content: string }): MailContent | null {
  const text = openText(secretKey, 'mail', id, content);
  return text === null ? null : (JSON.parse(text) as MailContent);
}
