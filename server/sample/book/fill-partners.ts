/** The outbox and the log of the sample's partners, with some failures, filled after the book. */
import { logPartners } from '../partner-log';
import type { SamplePartner } from '../partners';
import { seededRandom } from '../../simulator/random';
import type { OpenBook } from './agenda';
import { leaveUndelivered, type IncidentContext } from './incidents/undelivered-calls';
import { notifyPartners } from './notify-partners';

/** Fills the partners' outbox from the journal, then the log of the last day. */
export async function fillPartners(
  open: OpenBook,
  partners: readonly SamplePartner[],
  { seed, ...surroundings }: IncidentContext & { seed: number },
): Promise<void> {
  const seamless = partners.filter(({ kind }) => kind === 'seamless');
  await notifyPartners(
    open.tx,
    seamless.map(({ id }) => id),
  );
  await leaveUndelivered(open, seamless, surroundings);
  const { newId } = open.book;
  await logPartners(open.tx, partners, { newId, random: seededRandom(seed + 3), now: surroundings.now });
}
