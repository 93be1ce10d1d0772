/** An alert: the event, the record it concerns, and the state of handling it. */
import { z } from 'zod';

/**
 * Kinds of alerts, in this order: a large bet; a large movement of money; a big win; repeated wrong passwords; a step
 * of automatic limits; a part of the system that doesn't work; a decision that was reversed or a limit that was
 * loosened; a sign-in from an address that the account has never used before.
 */
export const ALERT_KINDS = [
  'largeWager',
  'largeTransfer',
  'largeWin',
  'wrongPasswords',
  'limitStep',
  'outage',
  'override',
  'newAddress',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

export const ALERT_STATES = ['open', 'assigned', 'resolved'] as const;
export type AlertState = (typeof ALERT_STATES)[number];

/** Kinds of records that an alert can link to. */
export const ALERT_THINGS = [
  'slip',
  'member',
  'agent',
  'account',
  'round',
  'lotto',
  'partner',
  'system',
  'setting',
] as const;
export type AlertThing = (typeof ALERT_THINGS)[number];

/** Facts of an alert by name: names of things, amounts in satang, figures. Never a secret. */
export const AlertFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type AlertFacts = z.infer<typeof AlertFacts>;
