/** The score of a play, and its texts. */
import { formatInteger } from '../../domain/format';
import { BAHT, sumOf } from '../../domain/money/proportion';
import type { Bettors } from './bettors';

export interface Score {
  sent: number;
  accepted: number;
  /** Sum of the debits, satang. */
  debit: number;
  /** Slips refused as a whole, by reason. */
  refusedSlips: Map<string, number>;
  /** Lines that caused the refusal of their slips, by reason. */
  refusedLines: Map<string, number>;
  /** Sent shoots, and those accepted. */
  shot: number;
  taken: number;
  /** Refused shoots, by reason. */
  refusedShoots: Map<string, number>;
  /** Duration of each slip's call, milliseconds. */
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

/** Adds one to the count of a reason. */
export function countOne(counts: Map<string, number>, reason: string): void {
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
}

/** The reasons of the partner API in words. */
const WORDS: Readonly<Record<string, string>> = {
  roundNotOpen: 'the round had closed',
  bettingSuspended: 'betting is suspended',
  accountNotAllowed: 'the member is not allowed to bet',
  slipStake: "above the member's limit per slip",
  dayStake: "above the member's limit per day",
  funds: 'insufficient funds',
  seamlessNotServed: 'seamless partners are not supported',
  betTypeOff: 'bet type off',
  betTypeClosed: 'bet type closed',
  numberClosed: 'number closed',
  tooSmall: 'stake too small',
  tooBig: 'stake too big',
  stakeStep: 'stake not a multiple of the step',
  personCap: 'cap per person reached',
  full: 'number full',
  rateChanged: 'rate changed',
  notFree: 'more than is left at the rate',
  cooldown: 'shot again too soon',
  notOpen: 'the round takes no shoots yet',
  frozen: 'the round no longer takes shoots',
};

/** Returns reasons with their counts, the most frequent first. */
function reasonsOf(counts: ReadonlyMap<string, number>): string {
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${WORDS[reason] ?? reason} (${reason}) ${count}`)
    .join(', ');
}

const bahtOf = (satang: number) => `${formatInteger(Math.floor(satang / BAHT))} THB`;

/** Returns a score as one line. */
export function lineOf({ sent, accepted, debit, shot, taken }: Score, slips: number): string {
  const shoots = shot > 0 ? `; ${taken} of ${shot} shoots taken` : '';
  return `${sent} of ${slips} slips sent, ${accepted} accepted, ${bahtOf(debit)}${shoots}`;
}

/** Returns the reasons of refusals, one line each for slips, lines and shoots. */
export function refusalsOf({ refusedSlips, refusedLines, refusedShoots }: Score): string[] {
  const groups: [string, ReadonlyMap<string, number>][] = [
    ['Slips refused as a whole', refusedSlips],
    ['Lines for which a slip was refused', refusedLines],
    ['Shoots refused', refusedShoots],
  ];
  return groups
    .filter(([, counts]) => counts.size > 0)
    .map(([what, counts]) => `${what}: ${sumOf([...counts.values()])} – ${reasonsOf(counts)}.`);
}

/** Returns the members that play, with advice if some have no money to bet. */
export function lineOfBettors({ all, able, added, available }: Bettors, account: string): string {
  const news = added > 0 ? `, ${added} of them new` : '';
  const groups = `${all.length} members of ${account} play${news}; ${able.length} have funds, ${bahtOf(available)} in total.`;
  if (able.length === all.length) return groups;
  const who = able.length === 0 ? 'Without funds, every slip will be refused' : 'Members without funds only shoot';
  return `${groups}\n${who}: give them credit or a deposit in the back office (the member's page, Credit), or play another partner.`;
}
