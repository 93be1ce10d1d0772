/**
 * The one box into which numbers are typed: `27 72 05 x`, `27=500`, `139 6 ways half`, `19 gates 5`, `รูดหน้า 3 ปิด`.
 * What it says is split into words; each number makes a chip, and what isn't understood makes an error that names its word,
 * so that one slip of a finger loses nothing else that was typed.
 *
 * A line ends at its end, at a semicolon, or where numbers follow upon what is done with those before: `27 72 x 05 half`
 * closes two and halves one.
 */
import { isBetNumber } from './bet-number';
import { BET_RULES, BET_TYPES, type BetType } from './bet-type';
import { doubles, nineteenGates, reversals, roodBack, roodFront, sixWay } from './entry-helpers';

/** What is done with a number; the cap of a hot one in baht, as it is typed. */
export type NumberDoing = { kind: 'closed' } | { kind: 'halfPay' } | { kind: 'hot'; cap: number };

/** A number that was understood. */
export interface NumberChip {
  number: string;
  /** What it is bet as where that was said; else what the box is set to of its length. */
  betTypes: readonly BetType[] | null;
  doing: NumberDoing;
  /** The word or words it came from. */
  from: string;
}

/** Why a word isn't understood. */
type NumberEntryFault =
  /** It is no word of the box. */
  | 'unknown'
  /** No bet type has numbers of that length. */
  | 'length'
  /** The amount after `=` is none. */
  | 'amount'
  /** A helper needs a number of another length, or one at all. */
  | 'helper'
  /** No number before it that it could be about. */
  | 'nothing'
  /** The number isn't one of the bet type that was named. */
  | 'betType'
  /** More numbers than are taken at once. */
  | 'tooMany';

interface NumberEntryError {
  /** The word as it was typed. */
  token: string;
  fault: NumberEntryFault;
}

export interface NumberEntry {
  chips: NumberChip[];
  errors: NumberEntryError[];
}

/** At most so many numbers at once. */
export const ENTRY_NUMBERS_MAX = 500;

const CLOSED: readonly string[] = ['x', 'closed', 'close', 'ปิด', 'ปิดรับ', 'ไม่รับ', 'อั้น', '0'];
const HALF: readonly string[] = ['half', 'h', '1/2', '½', '50%', 'ครึ่ง', 'จ่ายครึ่ง'];

/** What turns one number into several, by the words for it; those written apart are joined before. */
const HELPERS: Readonly<Record<string, { digits: number | null; expand: (of: string) => string[] }>> = {
  '6ways': { digits: 3, expand: sixWay },
  reverse: { digits: null, expand: (number) => (number.length === 2 ? reversals(number) : sixWay(number)) },
  gates: { digits: 1, expand: nineteenGates },
  front: { digits: 1, expand: roodFront },
  back: { digits: 1, expand: roodBack },
};

const HELPER_WORDS: Readonly<Record<string, keyof typeof HELPERS>> = {
  '6ways': '6ways',
  '6way': '6ways',
  '6w': '6ways',
  '6กลับ': '6ways',
  reverse: 'reverse',
  rev: 'reverse',
  r: 'reverse',
  กลับ: 'reverse',
  กลับเลข: 'reverse',
  '19gates': 'gates',
  '19gate': 'gates',
  '19ประตู': 'gates',
  front: 'front',
  รูดหน้า: 'front',
  back: 'back',
  รูดหลัง: 'back',
};

const DOUBLES: readonly string[] = ['doubles', 'double', 'เบิ้ล', 'เลขเบิ้ล'];

/** The bet types by the words for them; without one the box decides. */
const BET_TYPE_WORDS: Readonly<Record<string, readonly BetType[]>> = {
  top: ['top3', 'top2', 'top1', 'top4', 'top5', 'top6'],
  บน: ['top3', 'top2', 'top1', 'top4', 'top5', 'top6'],
  bottom: ['bottom3', 'bottom2', 'bottom1'],
  ล่าง: ['bottom3', 'bottom2', 'bottom1'],
  tod: ['row3', 'row2', 'row4'],
  โต๊ด: ['row3', 'row2', 'row4'],
  โต้ด: ['row3', 'row2', 'row4'],
  run: ['top1', 'bottom1'],
  วิ่ง: ['top1', 'bottom1'],
  ...Object.fromEntries(BET_TYPES.map((betType) => [betType.toLowerCase(), [betType]])),
};

const THAI_ZERO = '๐'.charCodeAt(0);

/** Thai digits as Arabic ones, letters small, signs that mean the same made one. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replaceAll(/[×✕✖]/g, 'x')
    .replaceAll(/[＝:]/g, '=')
    .toLowerCase();
}

/** Words that are typed apart and mean one thing. */
function joined(line: string): string {
  return (
    line
      .replaceAll(/\b6\s+(ways?|w)(?![a-z])/g, '6ways')
      .replaceAll(/6\s+กลับ/g, '6กลับ')
      .replaceAll(/\b19\s+gates?(?![a-z])/g, '19gates')
      .replaceAll(/19\s+ประตู/g, '19ประตู')
      .replaceAll(/\brood\s+(front|back)\b/g, '$1')
      .replaceAll(/รูด\s+(หน้า|หลัง)/g, 'รูด$1')
      .replaceAll(/จ่าย\s+ครึ่ง/g, 'จ่ายครึ่ง')
      .replaceAll(/\s*=\s*/g, '=')
      .replaceAll(/1\/2(?!\d)/g, 'half')
      // Separators of thousands; what a number and its own amount follow upon is the next one.
      .replaceAll(/=\d{1,3}(?:,\d{3})+(?![\d=])/g, (amount) => amount.replaceAll(',', ''))
  );
}

/** The words of a line. */
function wordsOf(line: string): string[] {
  return joined(line)
    .split(/[\s,/|]+/)
    .filter((word) => word !== '');
}

/** A number that waits for what is done with it. */
interface Waiting {
  numbers: string[];
  betTypes: readonly BetType[] | null;
  from: string;
}

/** The amount after `=`, baht; `0` closes. */
function doingOf(amount: string): NumberDoing | null {
  if (CLOSED.includes(amount)) return { kind: 'closed' };
  if (HALF.includes(amount)) return { kind: 'halfPay' };
  const match = /^(\d{1,9})(k)?$/.exec(amount);
  return match ? { kind: 'hot', cap: Number(match[1]) * (match[2] ? 1_000 : 1) } : null;
}

const isNumber = (word: string) => /^\d+$/.test(word);
const betTypesOfLength = (digits: number) => BET_TYPES.filter((betType) => BET_RULES[betType].digits === digits);

/** Reads line by line; a new reader for each, as what is done with numbers ends with their line. */
class LineReader {
  readonly chips: NumberChip[] = [];
  readonly errors: NumberEntryError[] = [];
  private waiting: Waiting[] = [];
  private betTypes: readonly BetType[] | null = null;
  private helper: { word: string; name: string } | null = null;
  private isDone = false;
  /** The numbers that the word before was about, where it named a bet type; `27 top bottom` is both. */
  private named: Waiting[] | null = null;

  read(words: readonly string[], otherwise: NumberDoing): this {
    for (const word of words) this.take(word);
    if (this.helper) this.fault(this.helper.word, 'helper');
    this.settle(otherwise);
    return this;
  }

  private fault(token: string, fault: NumberEntryFault): void {
    this.errors.push({ token, fault });
  }

  /** Numbers that follow upon what was done begin anew. */
  private add(numbers: readonly string[], from: string): void {
    if (this.isDone) {
      this.waiting = [];
      this.isDone = false;
    }
    this.waiting.push({ numbers: [...numbers], betTypes: this.betTypes, from });
  }

  private settle(doing: NumberDoing): void {
    if (this.isDone) return;
    for (const { numbers, betTypes, from } of this.waiting) {
      for (const number of numbers) this.chips.push({ number, betTypes: this.fitting(betTypes, number), doing, from });
    }
    this.isDone = true;
  }

  private fitting(betTypes: readonly BetType[] | null, number: string): readonly BetType[] | null {
    return betTypes && betTypes.filter((betType) => isBetNumber(betType, number));
  }

  private finish(word: string, doing: NumberDoing): void {
    if (this.waiting.length === 0 || this.isDone) return this.fault(word, 'nothing');
    return this.settle(doing);
  }

  private take(word: string): void {
    const { named } = this;
    this.named = null;
    const betTypes = BET_TYPE_WORDS[word];
    if (betTypes) return this.takeBetTypes(word, betTypes, named);
    return this.takeOther(word);
  }

  private takeOther(word: string): void {
    const [left = '', right] = word.split('=', 2);
    if (right !== undefined) return this.takeAssigned(word, left, right);
    if (this.helper && isNumber(word)) return this.takeHelped(word);
    const helper = HELPER_WORDS[word];
    if (helper !== undefined) return this.takeHelper(word, helper);
    if (word !== '0' && CLOSED.includes(word)) return this.finish(word, { kind: 'closed' });
    if (HALF.includes(word)) return this.finish(word, { kind: 'halfPay' });
    if (DOUBLES.includes(word)) return this.add(doubles(), word);
    if (!isNumber(word)) return this.fault(word, 'unknown');
    if (betTypesOfLength(word.length).length === 0) return this.fault(word, 'length');
    if (this.betTypes && !this.betTypes.some((betType) => isBetNumber(betType, word)))
      return this.fault(word, 'betType');
    return this.add([word], word);
  }

  /** Of `27=500` the numbers before it are meant too: `27 72=500`. */
  private takeAssigned(word: string, left: string, right: string): void {
    const doing = doingOf(right);
    if (doing === null) return this.fault(word, 'amount');
    if (left !== '') {
      const before = this.errors.length;
      this.take(left);
      if (this.errors.length > before) return undefined;
    }
    return this.finish(word, doing);
  }

  /** A helper comes after its number, `139 6ways`, or before it, `19gates 5`. */
  private takeHelper(word: string, name: string): void {
    const helper = HELPERS[name];
    const last = this.isDone ? undefined : this.waiting.at(-1);
    const [number, ...more] = last?.numbers ?? [];
    const fits = helper && last && more.length === 0 && number !== undefined && this.fitsHelper(name, number);
    if (helper && last && fits) {
      last.numbers = helper.expand(number);
      last.from = `${last.from} ${word}`;
      return;
    }
    if (helper?.digits === 1) this.helper = { word, name };
    else this.fault(word, 'helper');
  }

  private fitsHelper(name: string, number: string): boolean {
    const digits = HELPERS[name]?.digits;
    return digits === null ? number.length === 2 || number.length === 3 : number.length === digits;
  }

  private takeHelped(word: string): void {
    const { helper } = this;
    this.helper = null;
    if (!helper) return;
    const from = `${helper.word} ${word}`;
    if (!this.fitsHelper(helper.name, word)) return this.fault(from, 'helper');
    return this.add(HELPERS[helper.name]?.expand(word) ?? [], from);
  }

  /** Named after numbers it is about those of them that have none, before any about those to come. */
  private takeBetTypes(word: string, betTypes: readonly BetType[], named: readonly Waiting[] | null): void {
    const meant = named ?? (this.isDone ? [] : this.waiting.filter((one) => one.betTypes === null));
    if (meant.length === 0) {
      this.betTypes = named ? [...(this.betTypes ?? []), ...betTypes] : betTypes;
      this.named = [];
      return;
    }
    const isTaken = ({ numbers }: Waiting) =>
      numbers.every((number) => betTypes.some((betType) => isBetNumber(betType, number)));
    if (!meant.every(isTaken)) return this.fault(word, 'betType');
    for (const one of meant) one.betTypes = [...(one.betTypes ?? []), ...betTypes];
    this.named = [...meant];
  }
}

/**
 * Reads what was typed.
 *
 * @param otherwise what is done with numbers where nothing is said
 */
export function readNumberEntry(text: string, otherwise: NumberDoing = { kind: 'closed' }): NumberEntry {
  const lines = plain(text)
    .split(/[\n;]+/)
    .map((line) => wordsOf(line));
  const read = lines.map((words) => new LineReader().read(words, otherwise));
  const chips = read.flatMap((line) => line.chips);
  const errors = read.flatMap((line) => line.errors);
  if (chips.length <= ENTRY_NUMBERS_MAX) return { chips, errors };
  const token = chips[ENTRY_NUMBERS_MAX]?.from ?? '';
  return { chips: chips.slice(0, ENTRY_NUMBERS_MAX), errors: [...errors, { token, fault: 'tooMany' }] };
}
