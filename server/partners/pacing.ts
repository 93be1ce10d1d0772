/**
 * Holding partners to their pace. Only calls whose signature is right take a place: whoever merely names a partner's key uses up
 * none. Each process counts by itself, in memory, so that a call refused for it costs no database; with two of them a
 * partner may come to twice its pace.
 */
import { type Pace, type Places, takePlace } from '../../domain/partners/pace';
import type { Services } from '../kernel/services';

const taken = new WeakMap<Services['live'], Map<string, Places>>();

/** Takes a place for a call of a partner; milliseconds until there is one, or 0 where it has got it. */
export function takePlaceOf({ live, clock }: Pick<Services, 'live' | 'clock'>, partnerId: string, pace: Pace): number {
  const byPartner = taken.get(live) ?? new Map<string, Places>();
  taken.set(live, byPartner);
  const { places, waitMs } = takePlace(byPartner.get(partnerId) ?? null, clock().getTime(), pace);
  byPartner.set(partnerId, places);
  return waitMs;
}
