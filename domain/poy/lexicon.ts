/**
 * The words of poys and of the box for numbers, in Thai and English, with their spellings (thai.md). Tone marks don't
 * matter, so `โต๊ด`, `โต้ด` and `โตด` are one word (`characters.ts`).
 */
import { BET_RULES, BET_TYPES, type BetType } from '../bets/bet-type';
import {
  doubles,
  nineteenGates,
  ofParity,
  ordersOfThree,
  reversals,
  roodBack,
  roodFront,
  siblings,
  sixWay,
  triples,
  winThree,
  winTwo,
} from '../bets/number-sets';
import { permutationsOf } from '../bets/permutations';
import { plainWord } from './characters';

/** Part of a result that a word names; together with the length of a number it makes a bet type. */
export type Place = 'top' | 'bottom' | 'tod' | 'straight' | 'front' | 'run' | 'runTop' | 'runBottom';

/** A place, for numbers of one length or of any. */
export interface NamedPlace {
  place: Place;
  digits: number | null;
}

/** A helper that turns one number into several. */
export interface Helper {
  name: 'reverse' | 'sixWay' | 'threeWay' | 'gates' | 'front' | 'back' | 'win' | 'winBoth' | 'winThree' | 'orders';
  takes: (number: string) => boolean;
  expand: (number: string) => string[];
  /** Whether it takes a single digit. It then never applies to a longer number. */
  isOfDigit: boolean;
}

/**
 * Action for a number in the box for numbers. `restricted` (อั้น) is closed or half-pay (thai.md); with an amount it is a
 * cap.
 */
export type NumberAction = 'closed' | 'halfPay' | 'restricted';

/** Meaning of a word. */
export type Meaning =
  | { kind: 'types'; places: readonly NamedPlace[] }
  | { kind: 'helper'; helper: Helper }
  | { kind: 'set'; numbers: readonly string[] }
  /** The price of each number. */
  | { kind: 'each' }
  /** A price that a pair or a set could share. */
  | { kind: 'price' }
  | { kind: 'unit' }
  | { kind: 'scale'; times: number }
  /** Counts numbers or lines: ตัว, รายการ. */
  | { kind: 'count' }
  /** A digit in a word, สอง. */
  | { kind: 'digit'; digit: string }
  /** Joins numbers or bet types: และ. */
  | { kind: 'link' }
  /** A word around a bet without a meaning of its own: เลข, ซื้อ. */
  | { kind: 'filler' }
  | { kind: 'polite' }
  /** Words of papers, banks and chats, whose lines can hold digits without a bet. */
  | { kind: 'paper' }
  /** Word before a name. */
  | { kind: 'title' }
  | { kind: 'period' }
  | { kind: 'total' }
  | { kind: 'cancel' }
  | { kind: 'change' }
  /** A word for a kind of bet that the reader doesn't know or that has several meanings: รูด, หาม. */
  | { kind: 'doubt' }
  /** A word that could revoke a bet or make it conditional: ไม่, ถ้า. */
  | { kind: 'maybe' }
  | { kind: 'lottery'; name: string }
  | { kind: 'action'; action: NumberAction };

const distinctDigits = (number: string) => new Set(number).size;
const ofLength = (...lengths: number[]) => ({
  takes: (number: string) => lengths.includes(number.length),
  isOfDigit: lengths.includes(1),
});
const ofChosen = (least: number) => ({
  takes: (number: string) => distinctDigits(number) >= least && number.length <= 10,
  isOfDigit: false,
});

export const HELPERS = {
  sixWay: { name: 'sixWay', ...ofLength(3), expand: sixWay },
  threeWay: {
    name: 'threeWay',
    takes: (number) => number.length === 3 && distinctDigits(number) === 2,
    isOfDigit: false,
    expand: sixWay,
  },
  reverse: {
    name: 'reverse',
    ...ofLength(2, 3),
    expand: (number) => (number.length === 2 ? reversals(number) : sixWay(number)),
  },
  gates: { name: 'gates', ...ofLength(1), expand: nineteenGates },
  front: { name: 'front', ...ofLength(1), expand: roodFront },
  back: { name: 'back', ...ofLength(1), expand: roodBack },
  win: { name: 'win', ...ofChosen(2), expand: winTwo },
  winBoth: { name: 'winBoth', ...ofChosen(2), expand: (chosen) => winTwo(chosen).flatMap(permutationsOf).sort() },
  winThree: { name: 'winThree', ...ofChosen(3), expand: winThree },
  orders: {
    name: 'orders',
    ...ofLength(3, 4),
    expand: (number) => (number.length === 3 ? sixWay(number) : ordersOfThree(number)),
  },
} as const satisfies Record<string, Helper>;

/** Bet types by place and number of digits. */
const TYPE_OF_PLACE: Readonly<Record<Place, Readonly<Partial<Record<number, BetType>>>>> = {
  top: { 1: 'top1', 2: 'top2', 3: 'top3', 4: 'top4', 5: 'top5', 6: 'top6' },
  bottom: { 1: 'bottom1', 2: 'bottom2', 3: 'bottom3' },
  tod: { 2: 'row2', 3: 'row3', 4: 'row4' },
  straight: { 3: 'top3' },
  front: { 3: 'front3' },
  run: {},
  runTop: { 1: 'top1' },
  runBottom: { 1: 'bottom1' },
};

/** Bet types of amounts without a named one, in turn, by the number of digits: `27=100*40`. */
export const BET_TYPES_IN_TURN: Readonly<Record<number, readonly BetType[]>> = {
  1: ['top1', 'bottom1'],
  2: ['top2', 'bottom2', 'row2'],
  3: ['top3', 'row3'],
  4: ['top4', 'row4'],
  5: ['top5'],
  6: ['top6'],
};

/** Returns the bet type of a place for numbers of a length; undefined when there is none. */
export function betTypeAt({ place, digits }: NamedPlace, length: number): BetType | undefined {
  return digits === null || digits === length ? TYPE_OF_PLACE[place][length] : undefined;
}

const types = (...places: Place[]): Meaning => ({
  kind: 'types',
  places: places.map((place) => ({ place, digits: null })),
});
const helper = (name: keyof typeof HELPERS): Meaning => ({ kind: 'helper', helper: HELPERS[name] });
const set = (numbers: readonly string[]): Meaning => ({ kind: 'set', numbers });
const lottery = (name: string): Meaning => ({ kind: 'lottery', name });

type Entry = readonly [Meaning, string];

/** Words that can be written together with others; in Thai there are no spaces between words. */
const WORDS: readonly Entry[] = [
  [types('top'), 'บน ตัวบน top'],
  [types('bottom'), 'ล่าง ตัวล่าง bottom'],
  [types('tod'), 'โต๊ด ตัวโต๊ด โต๊ต โต๊ส tod'],
  [types('straight'), 'เต็ง ตรง ตัวตรง ตัวเต็ง straight'],
  [types('run'), 'วิ่ง ลอย เลขวิ่ง เลขลอย run'],
  [types('runTop'), 'วิ่งบน ลอยบน runtop'],
  [types('runBottom'), 'วิ่งล่าง ลอยล่าง runbottom'],
  [helper('reverse'), 'กลับ กลับเลข เลขกลับ reverse rev'],
  [helper('sixWay'), 'หกกลับ'],
  [helper('threeWay'), 'สามกลับ'],
  [helper('gates'), 'ประตู gates gate สิบเก้าประตู'],
  [helper('front'), 'รูดหน้า หน้า front'],
  [helper('back'), 'รูดหลัง หลัง back'],
  [helper('win'), 'วิน วินเลข win'],
  [helper('winBoth'), 'วินกลับ วินเลขกลับ'],
  [set(doubles()), 'เบิ้ล เลขเบิ้ล doubles double'],
  [set(triples()), 'ตอง เลขตอง triples'],
  [set(siblings()), 'พี่น้อง เลขพี่น้อง'],
  [set(ofParity('mixed')), 'คู่คี่ เลขคู่คี่'],
  [set(ofParity('even')), 'คู่คู่'],
  [set(ofParity('odd')), 'คี่คี่'],
  [helper('orders'), 'ชุด'],
  [{ kind: 'each' }, 'ตัวละ อย่างละ ละ each'],
  [{ kind: 'price' }, 'คู่ละ ชุดละ ประตูละ กลับละ หางละ'],
  [{ kind: 'unit' }, 'บาท บาทถ้วน baht bath thb'],
  [{ kind: 'scale', times: 100 }, 'ร้อย'],
  [{ kind: 'scale', times: 1_000 }, 'พัน'],
  [{ kind: 'scale', times: 10_000 }, 'หมื่น'],
  [{ kind: 'count' }, 'ตัว รายการ บรรทัด ใบ คน'],
  ...[...'หนึ่ง สอง สาม สี่ ห้า หก'.split(' ').entries()].map(([index, word]): Entry => [
    { kind: 'digit', digit: String(index + 1) },
    word,
  ]),
  [{ kind: 'link' }, 'กับ และ and'],
  [
    { kind: 'filler' },
    'เลข ตัวเลข หมายเลข ต้องการ ซื้อ แทง เอา ขอ ลง ฝาก จัด คีย์ ขอซื้อ ขอแทง ขอเอา ราคา อัน นี้ bet buy number numbers',
  ],
  [
    { kind: 'polite' },
    'ครับ คับ ครัช ครับผม ค่ะ คะ ค่า ค๊า จ้า จ้ะ จ๊ะ จะ นะ น่ะ ด้วย หน่อย เลย ที ขอบคุณ ขอบใจ ขอบคุน สวัสดี หวัดดี โอเค รบกวน ช่วย เฮง รวย ปัง สาธุ โชคดี งับ ฮะ อะ ๆ แล้ว เรียบร้อย ขอโทษ มาก มากๆ ok okay oke thanks thank you thx hello hi please pls krub kub ka krap',
  ],
  [
    { kind: 'paper' },
    'ลูกค้า ลูกค้าใหม่ สมาชิก ร้าน โอน โอนเงิน โอนแล้ว จ่าย จ่ายแล้ว ส่ง สลิป บัญชี เลขบัญชี เลขที่บัญชี ธนาคาร โทร เบอร์ เบอร์โทร เลขที่ พร้อมเพย์ กสิกร กสิกรไทย กรุงเทพ ไทยพาณิชย์ กรุงไทย กรุงศรี ทหารไทย สติกเกอร์ สติ๊กเกอร์ รูป รูปภาพ รูปถ่าย ภาพ วิดีโอ วีดีโอ ไฟล์ ข้อความ ข้อความเสียง ใบสั่งซื้อ สั่งซื้อ โพย โพยที่ โพยหวย บิล แผ่น แผ่นที่ ใบที่ ชุดที่ ลำดับ ลำดับที่ ข้อ คิว ออเดอร์ สาขา รหัส อ้างอิง เลขอ้างอิง เวลา ชื่อ จาก ถึงคุณ อ่านแล้ว ส่งแล้ว คงเหลือ ค่าธรรมเนียม จำนวนเงิน สำเร็จ page order slip ref no id tel phone line sticker photo photos video read sent from kbank scb ktb bbl bay ttb gsb promptpay account acc user member',
  ],
  [{ kind: 'title' }, 'พี่ น้อง ป้า ลุง น้า เจ๊ เจ้ เฮีย คุณ แม่ พ่อ ยาย นาย นาง นางสาว เสี่ย ซ้อ ครู หมอ ผู้ใหญ่ กำนัน mr mrs ms khun'],
  [{ kind: 'period' }, 'งวด งวดที่ งวดวันที่ วันที่ ประจำวันที่ ประจำงวด ประจำงวดวันที่ วัน ประจำ ประจำวัน date draw'],
  [
    { kind: 'total' },
    'รวม ยอด ยอดรวม รวมยอด ทั้งหมด ทั้งสิ้น ยอดทั้งหมด รวมทั้งหมด รวมทั้งสิ้น รวมเงิน รวมเป็น รวมเป็นเงิน เป็นเงิน ยอดโอน ยอดเงิน ยอดแทง ยอดซื้อ รวมโอน สุทธิ ยอดสุทธิ total sum totals',
  ],
  [
    { kind: 'cancel' },
    'ยกเลิก ลบ ลบออก เอาออก ไม่เอา ไม่เอาแล้ว ยกเลิกโพย คืนโพย ยกเลิกทั้งหมด ลบทั้งหมด cancel delete void remove',
  ],
  [
    { kind: 'change' },
    'แก้ แก้ไข แก้เป็น แก้ไขเป็น เปลี่ยน เปลี่ยนเป็น ย้าย เป็น เพิ่ม เพิ่มเป็น เพิ่มอีก ลด ลดเหลือ ลดเป็น แทน แทนที่ ใหม่ edit change instead',
  ],
  [
    { kind: 'doubt' },
    'รูด rood คู่ คี่ คี่คู่ สูง ต่ำ หาม เลขหาม ท้าย ตัวท้าย หัว ตัวหน้า ตัวหลัง ปัก ปักหลัก หลัก หลักร้อย หลักสิบ หลักหน่วย หน่วย วินเบิ้ล วินรวมเบิ้ล รวมเบิ้ล สลับ จับคู่ ทุกตัว สิบ ยี่สิบ ครึ่งราคา',
  ],
  [{ kind: 'maybe' }, 'ไม่ ยัง ไหม มั้ย หรือ หรือเปล่า ถ้า เต็ม ได้ มี หมด งวดหน้า พรุ่งนี้ พรุ่ง ถึง อีก กี่ เท่าไหร่ เท่าไร if not or'],
  ...'ลาว ฮานอย มาเลย์ มาเล ยี่กี นิเคอิ จีน ฮั่งเส็ง ไต้หวัน เกาหลี สิงคโปร์ อินเดีย อียิปต์ อังกฤษ เยอรมัน รัสเซีย ดาวโจนส์ รัฐบาล ธกส ออมสิน lao hanoi malay yeekee nikkei china hangseng taiwan korea singapore india egypt germany russia dowjones'
    .split(' ')
    .map((name): Entry => [lottery(name), name]),
  [{ kind: 'action', action: 'closed' }, 'ปิด ปิดรับ ไม่รับ เลขปิด closed close'],
  [{ kind: 'action', action: 'restricted' }, 'อั้น เลขอั้น restricted'],
  [{ kind: 'action', action: 'halfPay' }, 'ครึ่ง จ่ายครึ่ง เลขจ่ายครึ่ง half halfpay'],
];

/** Abbreviations, which are only read when they are a whole word. */
const ABBREVIATIONS: readonly Entry[] = [
  [types('top', 'bottom'), 'บล'],
  [types('top', 'tod'), 'บต'],
  [types('tod'), 'ต'],
  [helper('reverse'), 'ก r'],
  [helper('gates'), 'ป g'],
  [helper('front'), 'f'],
  [helper('back'), 'b'],
  [helper('win'), 'w'],
  [set(doubles()), 'd'],
  [{ kind: 'scale', times: 1_000 }, 'k'],
  [{ kind: 'action', action: 'halfPay' }, 'h'],
];

const MONTHS: readonly string[] = [
  'มกราคม มกรา มค jan january',
  'กุมภาพันธ์ กุมภา กพ feb february',
  'มีนาคม มีนา มีค mar march',
  'เมษายน เมษา เมย apr april',
  'พฤษภาคม พฤษภา พค may',
  'มิถุนายน มิถุนา มิย jun june',
  'กรกฎาคม กรกฎา กค jul july',
  'สิงหาคม สิงหา สค aug august',
  'กันยายน กันยา กย sep sept september',
  'ตุลาคม ตุลา ตค oct october',
  'พฤศจิกายน พฤศจิกา พย nov november',
  'ธันวาคม ธันวา ธค dec december',
];

/** Names of the months, and their abbreviations without points. */
export const MONTH_NAMES: ReadonlySet<string> = new Set(MONTHS.flatMap((words) => words.split(' ')).map(plainWord));

const byWord = (entries: readonly Entry[]): ReadonlyMap<string, Meaning> =>
  new Map(
    entries.flatMap(([meaning, list]) => list.split(' ').map((word): [string, Meaning] => [plainWord(word), meaning])),
  );

/** Meanings of the words that can be written together with others. */
export const MEANINGS = byWord(WORDS);
/** Meanings of abbreviations. */
export const MEANINGS_ALONE = byWord(ABBREVIATIONS);

/** Letters with a meaning that depends on the words around them: บน or บาท, ล่าง or หลัง, หน้า, วิน or วิ่ง. */
export const LETTERS: ReadonlySet<string> = new Set(['บ', 'ล', 'น', 'ห', 'ว']);

/** Words of a single bet type, `top2`, by their spelling. */
export const BET_TYPE_CODES: ReadonlyMap<string, Meaning> = new Map(
  BET_TYPES.map((betType): [string, Meaning] => {
    const place = betType.replace(/\d$/, '') as 'top' | 'row' | 'front' | 'bottom';
    const named = { place: place === 'row' ? ('tod' as const) : place, digits: BET_RULES[betType].digits };
    return [betType, { kind: 'types', places: [named] }];
  }),
);

/** Words of bet types and helpers that a misspelled word could be meant as. */
export const WORDS_NEARBY: readonly string[] = 'ล่าง โต๊ด กลับ เบิ้ล ประตู บนล่าง วิ่งบน วิ่งล่าง รูดหน้า รูดหลัง bottom'
  .split(' ')
  .map(plainWord);

/** Words of bet types and helpers that make a longer unknown word doubtful. */
export const WORDS_WITHIN: readonly string[] = 'บน ล่าง โต๊ด เต็ง ตรง หน้า หลัง วิ่ง ลอย กลับ รูด เบิ้ล ประตู ท้าย ตัวละ bottom'
  .split(' ')
  .map(plainWord);
