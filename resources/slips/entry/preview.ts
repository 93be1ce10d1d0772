/** Sums and passages of a read text, for the preview above the slip. */
import type { BetType } from '../../../domain/bets/bet-type';
import { sumOf } from '../../../domain/money/proportion';
import type { Habit } from '../../../domain/poy/own-style';
import type { PoyBet, PoyLine, Reading } from '../../../domain/poy/reading';
import { statementsOf } from '../../../domain/poy/slip-parts';

/** Number of lines and stakes of a bet type, satang. */
export interface BetTypeSum {
  betType: BetType;
  count: number;
  stake: number;
}

/** Returns the sums of each bet type in the order of the text. */
export function sumsByBetType(bets: readonly PoyBet[]): BetTypeSum[] {
  return [...new Set(bets.map(({ betType }) => betType))].map((betType) => {
    const ofType = bets.filter((bet) => bet.betType === betType);
    return { betType, count: ofType.length, stake: sumOf(ofType.map(({ stake }) => stake)) };
  });
}

/** Words that a setting decided about, and their bets. */
export interface SettingUse {
  setting: Habit;
  text: string;
  lines: readonly PoyLine[];
}

/** Returns the uses of settings, once for each text. */
export function settingUses(text: string, lines: readonly PoyLine[]): SettingUse[] {
  const uses = statementsOf(lines).flatMap((statement): SettingUse[] => {
    const [line] = statement;
    if (!line?.setting) return [];
    return [{ setting: line.setting, text: text.slice(line.from, line.to), lines: statement }];
  });
  return [...new Map(uses.map((use) => [`${use.setting} ${use.text}`, use])).values()];
}

/** Returns the sender of a passage in an exported chat; null elsewhere. */
export function senderAt({ notes }: Reading, from: number): string | null {
  return notes.findLast((note) => note.kind === 'sender' && note.from < from)?.text ?? null;
}

/** Returns the names that a text states: the sender of the lines, or else its rows without bets. */
export function namesIn({ notes }: Reading, sender: string | null): string[] {
  if (sender !== null) return [sender];
  if (notes.some(({ kind }) => kind === 'sender')) return [];
  return notes.filter(({ kind }) => kind === 'name').map(({ text }) => text.trim());
}
