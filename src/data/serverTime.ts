/**
 * The server's clock as far as its responses reveal it. Every response carries the full second at which it was sent. So
 * one response gives the error of this machine's clock within a second, and a few of them within the time of a round
 * trip.
 */
import { SECOND_MS } from '../../domain/durations';
import { createListeners } from '../listeners';

/** Bounds of the time by which the server's clock is ahead of this machine's, in milliseconds. */
export interface OffsetBounds {
  least: number;
  most: number;
}

/**
 * Times of one response: its date, and when it was requested and arrived by this machine's clock; all in milliseconds.
 */
export interface DatedAnswer {
  date: number;
  sentAt: number;
  receivedAt: number;
}

/** `waiting` for a first response, `live` while the server responds, `lost` once it has failed to. */
export type ServerContact = 'waiting' | 'live' | 'lost';

/**
 * Returns the bounds after one more response. If it contradicts the earlier ones, a clock was set, and only it counts.
 */
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

/** Records a response; `date` is its Date header. */
export function noteAnswer(date: string | null, sentAt: number): void {
  const receivedAt = Date.now();
  const sentByServer = Date.parse(date ?? '');
  if (!Number.isNaN(sentByServer)) bounds = narrowed(bounds, { date: sentByServer, sentAt, receivedAt });
  heardAt = receivedAt;
  become('live');
}

/** Records that no response came. */
export function noteSilence(): void {
  become('lost');
}

/** Returns the server's present time in milliseconds since 1970; null before its first response. */
export function serverNow(): number | null {
  return bounds && Date.now() + (bounds.least + bounds.most) / 2;
}

/** Returns the same, but this machine's time before the server's first response. */
export function bestNow(): number {
  return serverNow() ?? Date.now();
}

/** Returns the time of the last response by the server's clock; null before the first one. */
export function lastHeard(): Date | null {
  return bounds && new Date(heardAt + (bounds.least + bounds.most) / 2);
}

/** Returns the milliseconds since the last response. */
export function silentFor(): number {
  return Date.now() - heardAt;
}

/** Returns whether the server responds. */
export function serverContact(): ServerContact {
  return contact;
}

/**
 * Calls back whenever `serverContact` has changed.
 *
 * @returns a function that ends the subscription
 */
export const subscribeToContact = subscribe;
