/**
 * A partner's members who bet without a break. A member without an answer sends the same bet again, to the server that
 * runs.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadAnswer, WantedSlip } from '../http/partner-load';

/** A way to place a slip under a key; rejects where no answer came. */
export type Place = (slip: WantedSlip, key: string) => Promise<LoadAnswer>;

/** Outcomes of all sent bets. */
export interface Score {
  /** The debit of each slip that was accepted, satang, by its key. */
  accepted: Map<string, number>;
  refused: number;
  /** How long each answer took from when it was first asked for, milliseconds. */
  took: number[];
  /** The longest time in which nobody was answered, milliseconds. */
  longestSilence: number;
  /** Answers that nobody can do anything with. */
  odd: string[];
}

const TRIES_EVERY_MS = 50;
/** Somebody who hears nothing for so long gives up, which is a failure. */
const GIVES_UP_MS = 60_000;
/** Statuses that are neither a slip nor a refusal: the bettor sends the same bet again. */
const AGAIN: readonly number[] = [409, 500, 502, 503];

/** Takes note of answers; one stands for all bettors. */
export function createScore(): Score {
  return { accepted: new Map(), refused: 0, took: [], longestSilence: 0, odd: [] };
}

interface Answered {
  outcome: 'accepted' | 'refused';
  slip: { debit: number } | null;
}

const told = ({ status, text }: LoadAnswer) => `${status} ${text.slice(0, 200)}`;

/** Whether it is asked if the slip was meant twice, which of bets by chance one in some 130,000 is. */
const isMeantTwice = ({ status, text }: LoadAnswer) =>
  status === 409 && (JSON.parse(text) as { type: string }).type === 'conflict';

/**
 * Sends a slip until it is answered. Sends it once more as another slip when the server asks whether it was meant
 * twice. Returns the last answer as text when no server answers for good.
 */
async function placeSurely(
  place: () => Place,
  slip: WantedSlip,
): Promise<{ key: string; answer: LoadAnswer } | { last: string }> {
  const [key, begun] = [randomUUID(), performance.now()];
  let last = 'nothing was heard';
  while (performance.now() - begun < GIVES_UP_MS) {
    const answer = await place()(slip, key).catch(() => null);
    if (answer && isMeantTwice(answer) && !slip.confirmDuplicate) {
      return placeSurely(place, { ...slip, confirmDuplicate: true });
    }
    if (answer && !AGAIN.includes(answer.status)) return { key, answer };
    if (answer) last = told(answer);
    await delay(TRIES_EVERY_MS);
  }
  return { last };
}

/**
 * Has bettors bet until they are stopped.
 *
 * @param place who is asked at the moment
 * @param wish the next slip somebody wants
 * @returns resolves once each of them was answered for the last time
 */
export async function betUntil(
  signal: AbortSignal,
  { bettors, place, wish }: { bettors: number; place: () => Place; wish: () => WantedSlip },
  score: Score,
): Promise<void> {
  let heardAt = performance.now();
  const bettor = async () => {
    while (!signal.aborted) {
      const begun = performance.now();
      const answered = await placeSurely(place, wish());
      const now = performance.now();
      score.longestSilence = Math.max(score.longestSilence, now - heardAt);
      heardAt = now;
      if ('last' in answered) {
        score.odd.push(`no answer in a minute: ${answered.last}`);
        continue;
      }
      score.took.push(now - begun);
      const { key, answer } = answered;
      if (answer.status !== 200 && answer.status !== 201) {
        score.odd.push(told(answer));
        continue;
      }
      const { outcome, slip } = JSON.parse(answer.text) as Answered;
      if (outcome === 'accepted' && slip) score.accepted.set(key, slip.debit);
      else score.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: bettors }, bettor));
}
