/** What somebody should look at: what happened, to what, and how far it has been seen to. */
import { z } from 'zod';

/**
 * A large bet or movement of money; a large win; wrong passwords one after the other; a step of automatic limits; something
 * of the system that doesn't work; something that was decided and is another now, or a limit that was loosened; a sign-in
 * from where the account never signed in before.
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

/** What an alert leads to. */
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

/** What is told of it, by name: names of things, amounts in satang, figures. Never a secret. */
export const AlertFacts = z.record(z.string(), z.union([z.string(), z.number()]));
export type AlertFacts = z.infer<typeof AlertFacts>;
