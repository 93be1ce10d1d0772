/**
 * The server's clock as far as its answers tell it. Every answer carries the full second at which it was sent, so that
 * one answer says within a second, and a few of them within the time of a round trip, how far this machine's clock is
 * off.
 */
import { SECOND_MS } from '../../domain/durations';
import { createListeners } from '../listeners';

/** Between which the server's clock is ahead of this machine's, in milliseconds. */
export interface OffsetBounds {
  least: number;
  most: number;
}

/** What one answer says: its date, and when it was asked for and came, by this machine's clock; all in milliseconds. */
export interface DatedAnswer {
  date: number;
  sentAt: number;
  receivedAt: number;
}

/** `waiting` for a first answer, `live` while the server answers, `lost` once it has failed to. */
export type ServerContact = 'waiting' | 'live' | 'lost';

/** What is known after one more answer. One that contradicts the earlier ones means that a clock was set: it counts. */
export function narrowed(known: OffsetBounds | null, { date, sentAt, receivedAt }: DatedAnswer): OffsetBounds {
  const said = { least: date - receivedAt, most: date + SECOND_MS - sentAt };
  if (!known) return said;
  const both = { least: Math.max(known.least, said.least), most: Math.min(known.most, said.most) };
  return both.least <= both.most ? both : said;
}

let bounds: OffsetBounds | null = null;
let contact: ServerContact = 'waiting';
let heardAt = Number.NEGATIVE_INFINITY;
const { notify, subscribe } = createListeners();

function become(next: ServerContact): void {
  if (next === contact) return;
  contact = next;
  notify();
}

/** Takes note of an answer; `date` is its Date header. */
export function noteAnswer(date: string | null, sentAt: number): void {
  const receivedAt = Date.now();
  const sentByServer = Date.parse(date ?? '');
  if (!Number.isNaN(sentByServer)) bounds = narrowed(bounds, { date: sentByServer, sentAt, receivedAt });
  heardAt = receivedAt;
  become('live');
}

/** Takes note that no answer came. */
export function noteSilence(): void {
  become('lost');
}

/** The server's time at this moment in milliseconds since 1970; null before it has told it. */
export function serverNow(): number | null {
  return bounds && Date.now() + (bounds.least + bounds.most) / 2;
}

/** The same, by this machine's clock before the server has told its own. */
export function bestNow(): number {
  return serverNow() ?? Date.now();
}

/** When the server was last heard of, by its own clock; null before it has told it. */
export function lastHeard(): Date | null {
  return bounds && new Date(heardAt + (bounds.least + bounds.most) / 2);
}

/** For how many milliseconds nothing has come from the server. */
export function silentFor(): number {
  return Date.now() - heardAt;
}

/** Whether the server answers. */
export function serverContact(): ServerContact {
  return contact;
}

/**
 * Calls back whenever `serverContact` has changed.
 *
 * @returns a function that ends the subscription
 */
export const subscribeToContact = subscribe;
