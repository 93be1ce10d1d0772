/**
 * Result of reading a poy. Positions are UTF-16 offsets into the text as it was sent, `from` included and `to` excluded.
 * Amounts are satang.
 */
import type { BetType } from '../bets/bet-type';
import type { ReadingStyle } from './reading-style';

/** A part of the sent text. */
export interface Span {
  from: number;
  to: number;
}

/** A part of the sent text with its words. */
export interface Passage extends Span {
  text: string;
}

/** A bet without its origin. */
export interface PoyBet {
  betType: BetType;
  number: string;
  /** Satang, in whole baht. */
  stake: number;
}

/** Words that a line comes from. The range covers the number, the amount and the words between them. */
export interface LineOrigin extends Span {
  /** Name of the sender in an exported chat; null elsewhere. */
  sender: string | null;
  /** Heading that names the bet type, in a line of its own above; null without one. */
  heading: Span | null;
  /** Setting of the sender's style that decided about the bet, so that a preview can name it; null without one. */
  setting: keyof ReadingStyle | null;
}

/** A bet that the text clearly names. */
export type PoyLine = PoyBet & LineOrigin;

/** Reasons why a passage yields no line. */
export const READING_REASONS = [
  /** A word that the reader doesn't know. */
  'word',
  /** An amount that could be another one: `1OO`, `1.500`, `1,5`, `50z50`. */
  'amount',
  /** An amount of nothing. */
  'zero',
  /** An amount that is too large to be meant. */
  'tooLarge',
  /** A number without an amount. */
  'noAmount',
  /** An amount without a number. */
  'noNumber',
  /** Digits that could be a number or an amount: `27 50`. */
  'numberOrAmount',
  /** A sign between amounts that sellers use differently: `27=100-40`. */
  'sign',
  /** A single digit in front of a longer number, with which it would share an amount: `5 27=50`. */
  'run',
  /** A time, a date or a list number that could be a bet. */
  'stamp',
  /** A letter with two meanings: `ห3`, `ล3`. */
  'letter',
  /** A bet type or a helper that could belong to more than one number. */
  'unbound',
  /** A number that has the wrong length for the named bet type. */
  'betType',
  /** Bet types that contradict each other, or one that is named twice. */
  'twice',
  /** A heading or a bet type above that may or may not apply here. */
  'heading',
  /** A second or third amount that could be a count of orders. */
  'orders',
  /** A form that the style of the sender leaves open. */
  'style',
  /** More amounts than bet types. */
  'tooManyAmounts',
  /** Fewer amounts than named bet types. */
  'tooFewAmounts',
  /** A helper that needs a number of another length. */
  'helper',
  /** A price for a pair or a set, which could be shared between its numbers: `คู่ละ 50`. */
  'price',
  /** A number of a length that no bet type has. */
  'length',
  /** A request to change an earlier bet. */
  'change',
  /** Bets below a request to cancel. */
  'cancel',
  /** Bets of a text that names several lotteries. */
  'lottery',
  /** Several totals that contradict each other. */
  'total',
  /** A number that is restricted (อั้น) without an amount: closed, or half-pay. */
  'restricted',
  /** Different actions for one number: `เลขปิด 27 ครึ่ง`. */
  'actions',
  /** A request to change or lift a restriction. */
  'lift',
] as const;
export type ReadingReason = (typeof READING_REASONS)[number];

/** A possible meaning of a doubtful passage. */
export interface PoyChoice<Bet = PoyBet> {
  /** Text that says the same without a doubt and can replace the passage. */
  text: string;
  lines: Bet[];
}

/** A passage that could be a bet, with its possible meanings. */
export interface PoyQuestion<Bet = PoyBet> extends Passage {
  reason: ReadingReason;
  /** Empty when no meaning can be offered. */
  choices: PoyChoice<Bet>[];
  sender: string | null;
  /** Heading above that a corrected text still needs. */
  heading: Span | null;
}

/** A passage that wasn't understood. */
export interface UnreadPassage extends Passage {
  reason: ReadingReason;
  sender: string | null;
  heading: Span | null;
}

/** Kinds of words that are no bets. */
export type NoteKind =
  /** A name, and any other line without a bet. */
  | 'name'
  | 'sender'
  | 'date'
  | 'time'
  | 'listNumber'
  /** Politeness, pictures, page numbers. */
  | 'chatter';

/** Words that are no bets. */
export interface PoyNote extends Passage {
  kind: NoteKind;
}

/** Parts of a text that was read. `Bet` is the content of a line: a bet, or a number with its action. */
export interface ReadText<Bet> {
  lines: (Bet & LineOrigin)[];
  questions: PoyQuestion<Bet>[];
  unread: UnreadPassage[];
  notes: PoyNote[];
  /** Requests to cancel, which the reader never carries out. */
  cancelRequests: Passage[];
}

/** Result of reading a poy. */
export interface Reading extends ReadText<PoyBet> {
  /** Total that the sender wrote; null without one. */
  statedTotal: number | null;
  /** Passages with the stated total. */
  totals: Passage[];
  /** Sum of the stakes of the lines. */
  total: number;
}
