/** The settings required for sending mails: the mail server, the sender, and the public address for links. */
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting } from '../settings/read';

export interface PostOffice {
  smtpUrl: string;
  sender: string;
  publicUrl: string;
}

type Asking = Pick<Config, 'smtpUrl' | 'publicUrl'>;

/** Returns the settings for mails; null while any of the three is missing, and people hand over links instead. */
export async function postOfficeOf(
  db: Database | Transaction,
  { smtpUrl, publicUrl }: Asking,
): Promise<PostOffice | null> {
  if (smtpUrl === undefined || publicUrl === undefined) return null;
  const sender = await readSetting(db, 'entry.mailSender');
  return sender === null ? null : { smtpUrl, sender, publicUrl };
}

/** Returns the full address of a screen for a mail. */
export function mailedLink({ publicUrl }: Pick<PostOffice, 'publicUrl'>, path: string): string {
  return new URL(path, publicUrl).toString();
}
