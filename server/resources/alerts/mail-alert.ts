/** An alert by mail, to the configured address. */
import { DEFAULT_LOCALE } from '../../../domain/locales';
import { formatDateTime } from '../../../domain/format';
import { mailedLink, postOfficeOf } from '../../mail/post-office';
import { queueMail } from '../../mail/queue-mail';
import type { Services, Transaction } from '../../kernel/services';
import { readSetting } from '../../settings/read';
import { alertWords } from './alert-words';
import type { MadeAlert } from './raised';

/**
 * Queues the mail if mails are sent.
 *
 * @param more number of further alerts that get no mail of their own
 */
export async function mailAlert(
  tx: Transaction,
  services: Services,
  recipient: string,
  alert: MadeAlert,
  more: number,
): Promise<void> {
  const office = await postOfficeOf(tx, services.config);
  if (office === null) return;
  const locale = (await readSetting(tx, 'house.locale')) ?? DEFAULT_LOCALE;
  const { title, text } = alertWords(locale, alert);
  await queueMail(tx, services, {
    kind: 'alert',
    recipient,
    locale,
    values: {
      alert: title,
      details: more > 0 ? `${text}\n(+${more})` : text,
      at: formatDateTime(alert.at.toISOString(), services.config.timeZone),
      link: mailedLink(office, '/alerts'),
    },
  });
}
