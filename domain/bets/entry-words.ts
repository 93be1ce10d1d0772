/**
 * The words for typed numbers, the same in every box: helpers, bet types and all their spellings, in English and in
 * Thai (thai.md), with or without spaces.
 */
import { BET_RULES, BET_TYPES, type BetType } from './bet-type';
import { doubles, nineteenGates, reversals, roodBack, roodFront, sixWay, winThree, winTwo } from './number-sets';

/** A helper that turns one number into several. */
export interface Helper {
  takes: (number: string) => boolean;
  expand: (number: string) => string[];
  /** Whether it takes a single digit. It then never applies to a longer number before it. */
  isOfDigit: boolean;
}

const distinctDigits = (number: string) => new Set(number).size;
const ofLength = (...lengths: number[]) => ({
  takes: (number: string) => lengths.includes(number.length),
  isOfDigit: lengths.includes(1),
});
const ofChosen = (least: number) => ({
  takes: (number: string) => distinctDigits(number) >= least,
  isOfDigit: false,
});

const SIX_WAYS: Helper = { ...ofLength(3), expand: sixWay };
const REVERSE: Helper = {
  ...ofLength(2, 3),
  expand: (number) => (number.length === 2 ? reversals(number) : sixWay(number)),
};
const GATES: Helper = { ...ofLength(1), expand: nineteenGates };
const FRONT: Helper = { ...ofLength(1), expand: roodFront };
const BACK: Helper = { ...ofLength(1), expand: roodBack };
const WIN_TWO: Helper = { ...ofChosen(2), expand: winTwo };
const WIN_THREE: Helper = { ...ofChosen(3), expand: winThree };

function byWord<Meaning>(...words: readonly (readonly [Meaning, string])[]): ReadonlyMap<string, Meaning> {
  return new Map(words.flatMap(([meaning, list]) => list.split(' ').map((word): [string, Meaning] => [word, meaning])));
}

/** Helpers by the words for them; words typed with spaces are joined first. A single letter is the shortest form. */
export const HELPER_WORDS = byWord<Helper>(
  [SIX_WAYS, '6ways 6way 6w 6กลับ'],
  [REVERSE, 'reverse rev r กลับ กลับเลข เลขกลับ ก'],
  [GATES, '19gates 19gate gates g 19ประตู ประตู ป'],
  [FRONT, 'front f รูดหน้า'],
  [BACK, 'back b รูดหลัง'],
  [WIN_TWO, 'win win2 w w2 วิน วิน2 วินเลข ว ว2'],
  [WIN_THREE, 'win3 w3 วิน3 ว3'],
);

/** Words that stand for the ten doubles. */
export const DOUBLES_WORDS: ReadonlySet<string> = new Set('doubles double d เบิ้ล เลขเบิ้ล'.split(' '));

/**
 * Letters that mean one word to some sellers and another to others: ห for หน้า or หลัง, บ for บน or เบิ้ล, ล for ล่าง
 * or หลัง. They are refused, because either reading may be the wrong bet.
 */
export const AMBIGUOUS_LETTERS: ReadonlySet<string> = new Set(['ห', 'บ', 'ล']);

/** The ten doubles. */
export const DOUBLES = doubles();

const ofComparison = (part: 'top' | 'bottom', digits: readonly number[]) =>
  digits.map((count) => `${part}${count}`).filter((code): code is BetType => BET_TYPES.includes(code as BetType));
const TOP = ofComparison('top', [3, 2, 1, 4, 5, 6]);
const BOTTOM = ofComparison('bottom', [3, 2, 1]);
const TOD: readonly BetType[] = ['row3', 'row2', 'row4'];
const RUN: readonly BetType[] = ['top1', 'bottom1'];

/** Bet types by the words for them. */
export const BET_TYPE_WORDS = byWord<readonly BetType[]>(
  [TOP, 'top บน ตัวบน'],
  [BOTTOM, 'bottom ล่าง ตัวล่าง'],
  [TOD, 'tod โต๊ด โต้ด ตัวโต๊ด'],
  [RUN, 'run วิ่ง'],
  [['top3'], 'เต็ง ตรง 3ตัวตรง'],
  [['front3'], '3ตัวหน้า'],
  [['top1'], 'runtop วิ่งบน'],
  [['bottom1'], 'runbottom วิ่งล่าง'],
  ...[2, 3, 4, 5, 6].flatMap((digits) => {
    const isOf = (betType: BetType) => BET_RULES[betType].digits === digits;
    return [
      [TOP.filter(isOf), `${digits}ตัวบน ${digits}-top`],
      [BOTTOM.filter(isOf), `${digits}ตัวล่าง ${digits}-bottom`],
      [TOD.filter(isOf), `${digits}ตัวโต๊ด ${digits}-tod`],
    ] as const;
  }),
  ...BET_TYPES.map((betType) => [[betType], betType.toLowerCase()] as const),
);

const THAI_ZERO = '๐'.charCodeAt(0);

/** Writes Thai digits as Arabic ones, letters in lower case, and signs with the same meaning as one sign. */
export function plainSigns(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - THAI_ZERO))
    .replaceAll(/[×✕✖]/g, 'x')
    .replaceAll('＝', '=')
    .toLowerCase();
}

/**
 * Joins words that are typed with spaces and mean one thing. A colon becomes an equals sign, because times were removed
 * before.
 */
export function joinedWords(line: string): string {
  return line
    .replaceAll(':', '=')
    .replaceAll(/\b6[\s-]+(ways?|w)(?![a-z])/g, '6ways')
    .replaceAll(/(?<!\d)6\s+กลับ/g, '6กลับ')
    .replaceAll(/\b19[\s-]+gates?(?![a-z])/g, '19gates')
    .replaceAll(/(?<!\d)19\s+ประตู/g, '19ประตู')
    .replaceAll(/\brood\s+(front|back)\b/g, '$1')
    .replaceAll(/รูด\s+(หน้า|หลัง)/g, 'รูด$1')
    .replaceAll(/\bwin-([23])\b/g, 'win$1')
    .replaceAll(/วิน(?:เลข)?\s*([23])\s*ตัว/g, 'วิน$1')
    .replaceAll(/\brun\s+(top|bottom)\b/g, 'run$1')
    .replaceAll(/วิ่ง\s+(บน|ล่าง)/g, 'วิ่ง$1')
    .replaceAll(/([2-6])\s*ตัว\s*(บน|ล่าง|โต๊ด|หน้า|ตรง)/g, '$1ตัว$2')
    .replaceAll(/จ่าย\s+ครึ่ง/g, 'จ่ายครึ่ง')
    .replaceAll(/\s*=\s*/g, '=');
}
