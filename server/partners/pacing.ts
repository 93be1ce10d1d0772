/**
 * Rate limits of partners. Only calls with a correct signature take a place: merely naming a partner's key uses up
 * none. Each process counts by itself, in memory, so that a call over the limit costs no database access; with two
 * processes a partner may reach twice its limit.
 */
import { type Pace, type Places, takeCallSlot } from '../../domain/partners/pace';
import type { Services } from '../kernel/services';

const taken = new WeakMap<Services['live'], Map<string, Places>>();

/** Takes a place for a call of a partner. Returns the milliseconds until there is one, or 0 if the call got it. */
export function takeCallSlotOf(
  { live, clock }: Pick<Services, 'live' | 'clock'>,
  partnerId: string,
  pace: Pace,
): number {
  const byPartner = taken.get(live) ?? new Map<string, Places>();
  taken.set(live, byPartner);
  const { places, waitMs } = takeCallSlot(byPartner.get(partnerId) ?? null, clock().getTime(), pace);
  byPartner.set(partnerId, places);
  return waitMs;
}
