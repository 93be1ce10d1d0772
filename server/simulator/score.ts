/** What came of playing, and how it is told. */
import { formatInteger } from '../../domain/format';
import { BAHT, sumOf } from '../../domain/money/proportion';
import type { Bettors } from './bettors';

export interface Score {
  sent: number;
  accepted: number;
  /** What was charged, satang. */
  debit: number;
  /** Slips that were refused as a whole, by reason. */
  refusedSlips: Map<string, number>;
  /** Lines for which their slips were refused, by reason. */
  refusedLines: Map<string, number>;
  /** Shoots that were sent, and those of them that were taken. */
  shot: number;
  taken: number;
  /** The others, by reason. */
  refusedShoots: Map<string, number>;
  /** Milliseconds of each slip's call. */
  took: number[];
}

export function newScore(): Score {
  return {
    sent: 0,
    accepted: 0,
    debit: 0,
    refusedSlips: new Map(),
    refusedLines: new Map(),
    shot: 0,
    taken: 0,
    refusedShoots: new Map(),
    took: [],
  };
}

/** Counts one more for a reason. */
export function countOne(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** The reasons of the partner API in words. */
const WORDS: Readonly<Record<string, string>> = {
  roundNotOpen: 'the round had closed',
  bettingSuspended: 'betting is suspended',
  accountNotAllowed: 'the member may not bet',
  slipStake: "above the member's limit per slip",
  dayStake: "above the member's limit per day",
  funds: 'not enough to bet with',
  seamlessNotServed: 'seamless partners are not served yet',
  betTypeOff: 'bet type off',
  betTypeClosed: 'bet type closed',
  numberClosed: 'number closed',
  tooSmall: 'stake too small',
  tooBig: 'stake too big',
  stakeStep: 'stake no multiple of the step',
  personCap: 'cap per person reached',
  full: 'number full',
  rateChanged: 'rate changed meanwhile',
  notFree: 'more than is left at the rate',
  cooldown: 'shot again too soon',
  notOpen: 'the round takes no shoots yet',
  frozen: 'the round takes no shoots any more',
};

/** Reasons with their counts, the most frequent first. */
function reasonsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${WORDS[reason] ?? reason} (${reason}) ${count}`)
    .join(', ');
}

const bahtOf = (satang: number) => `${formatInteger(Math.floor(satang / BAHT))} THB`;

/** A score in a line. */
export function lineOf({ sent, accepted, debit, shot, taken }: Score, slips: number): string {
  const shoots = shot > 0 ? `; ${taken} of ${shot} shoots taken` : '';
  return `${sent} of ${slips} slips sent, ${accepted} accepted, ${bahtOf(debit)}${shoots}`;
}

/** Why what was refused was, a line for slips, lines and shoots each. */
export function refusalsOf({ refusedSlips, refusedLines, refusedShoots }: Score): string[] {
  const told: [string, ReadonlyMap<string, number>][] = [
    ['Slips refused as a whole', refusedSlips],
    ['Lines for which a slip was refused', refusedLines],
    ['Shoots refused', refusedShoots],
  ];
  return told
    .filter(([, counts]) => counts.size > 0)
    .map(([what, counts]) => `${what}: ${sumOf([...counts.values()])} – ${reasonsOf(counts)}.`);
}

/** Who plays, and what to do where they have nothing to bet with. */
export function lineOfBettors({ all, able, added, available }: Bettors, account: string): string {
  const news = added > 0 ? `, ${added} of them new` : '';
  const told = `${all.length} members of ${account} play${news}; ${able.length} have something to bet with, ${bahtOf(available)} together.`;
  if (able.length === all.length) return told;
  const who = able.length === 0 ? 'Nobody has, so every slip will be refused' : 'The others only shoot';
  return `${told}\n${who}: give them credit or a deposit in the back office (the member's page, Credit), or play another partner.`;
}
