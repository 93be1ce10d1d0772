/** Whether mails can be sent at all: by which server, from whom, and with which address before their links. */
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting } from '../settings/read';

export interface PostOffice {
  smtpUrl: string;
  sender: string;
  publicUrl: string;
}

type Asking = Pick<Config, 'smtpUrl' | 'publicUrl'>;

/** What mails are sent by; null as long as any of the three is missing, and links are handed over by people instead. */
export async function postOfficeOf(
  db: Database | Transaction,
  { smtpUrl, publicUrl }: Asking,
): Promise<PostOffice | null> {
  if (smtpUrl === undefined || publicUrl === undefined) return null;
  const sender = await readSetting(db, 'entry.mailSender');
  return sender === null ? null : { smtpUrl, sender, publicUrl };
}

/** The address of a screen for somebody who reads it in a mail. */
export function mailedLink({ publicUrl }: Pick<PostOffice, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).toString();
}
