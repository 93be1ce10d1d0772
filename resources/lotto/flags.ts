import type { LottoCode, LottoFamily } from '../../domain/lotto/lotto';

/** A horizontal band of the flag. */
export interface Stripe {
  color: string;
  /** Its share of the height, in parts. */
  parts: number;
}

/** A shape above the stripes; the flag is 24 wide and 16 high. */
export type Emblem =
  | { shape: 'rect'; x: number; y: number; width: number; height: number; color: string }
  | { shape: 'circle'; x: number; y: number; radius: number; color: string }
  | { shape: 'star'; x: number; y: number; radius: number; color: string }
  | { shape: 'path'; d: string; color: string; stroke?: number };

export interface Flag {
  stripes: readonly Stripe[];
  emblems: readonly Emblem[];
}

const [RED, BLUE, WHITE, GOLD, GREEN, BLACK] = ['#c8202f', '#23408e', '#ffffff', '#f7c51e', '#1d8a4b', '#1c1c1c'];

const flagOf = (stripes: readonly (readonly [string, number])[], ...emblems: Emblem[]): Flag => ({
  stripes: stripes.map(([color, parts]) => ({ color, parts })),
  emblems,
});
const plain = (color: string, ...emblems: Emblem[]) => flagOf([[color, 1]], ...emblems);
const circle = (x: number, y: number, radius: number, color: string): Emblem => ({
  shape: 'circle',
  x,
  y,
  radius,
  color,
});
const star = (x: number, y: number, radius: number, color: string): Emblem => ({ shape: 'star', x, y, radius, color });
const rect = (x: number, y: number, width: number, height: number, color: string): Emblem => ({
  shape: 'rect',
  x,
  y,
  width,
  height,
  color,
});
const lines = (d: string, color: string, stroke: number): Emblem => ({ shape: 'path', d, color, stroke });
/** Returns two alternating colours. */
const striped = (first: string, second: string, count: number) =>
  Array.from({ length: count }, (_, index) => [index % 2 === 0 ? first : second, 1] as const);

const THAILAND = flagOf([
  [RED, 1],
  [WHITE, 1],
  [BLUE, 2],
  [WHITE, 1],
  [RED, 1],
]);
const VIETNAM = plain(RED, star(12, 8, 5, GOLD));
const LAOS = flagOf(
  [
    [RED, 1],
    [BLUE, 2],
    [RED, 1],
  ],
  circle(12, 8, 3.2, WHITE),
);
const MALAYSIA = flagOf(
  striped(RED, WHITE, 8),
  rect(0, 0, 12, 8, BLUE),
  circle(5, 4, 2.6, GOLD),
  circle(6, 4, 2.1, BLUE),
  star(8, 4, 1.8, GOLD),
);
const JAPAN = plain(WHITE, circle(12, 8, 4.6, RED));
const CHINA = plain(RED, star(6, 6, 3.6, GOLD), star(12, 4, 1.3, GOLD), star(13, 8, 1.3, GOLD));
const HONG_KONG = plain(RED, star(12, 8, 5, WHITE), circle(12, 8, 1.2, RED));
const TAIWAN = plain(RED, rect(0, 0, 12, 8, BLUE), circle(6, 4, 2.4, WHITE));
const KOREA = plain(WHITE, circle(12, 8, 4.4, RED), { shape: 'path', d: 'M7.6 8a4.4 4.4 0 0 0 8.8 0Z', color: BLUE });
const SINGAPORE = flagOf(
  [
    [RED, 1],
    [WHITE, 1],
  ],
  circle(6, 4, 2.7, WHITE),
  circle(7.2, 4, 2.3, RED),
);
const INDIA = flagOf(
  [
    ['#f08a24', 1],
    [WHITE, 1],
    [GREEN, 1],
  ],
  circle(12, 8, 2.1, BLUE),
  circle(12, 8, 1.4, WHITE),
);
const EGYPT = flagOf(
  [
    [RED, 1],
    [WHITE, 1],
    [BLACK, 1],
  ],
  circle(12, 8, 1.7, GOLD),
);
const GERMANY = flagOf([
  [BLACK, 1],
  [RED, 1],
  [GOLD, 1],
]);
const RUSSIA = flagOf([
  [WHITE, 1],
  [BLUE, 1],
  [RED, 1],
]);
const UNITED_STATES = flagOf(
  striped(RED, WHITE, 13),
  rect(0, 0, 11, 8.6, BLUE),
  star(3.6, 2.6, 1.1, WHITE),
  star(7.4, 2.6, 1.1, WHITE),
  star(5.5, 5.6, 1.1, WHITE),
);
const UNITED_KINGDOM = plain(
  BLUE,
  lines('M0 0 24 16M24 0 0 16', WHITE, 3.2),
  lines('M0 0 24 16M24 0 0 16', RED, 1.2),
  lines('M12 0V16M0 8H24', WHITE, 5.2),
  lines('M12 0V16M0 8H24', RED, 3),
);
/** A price board, for a market without a flag here. */
const MARKET = plain('#4a5568', lines('M3 12 9 7 13 10 21 4', '#7ee0a8', 1.8));
/** A flash, for the rapid rounds of yeekee. */
const YEEKEE = plain('#6b46c1', { shape: 'path', d: 'M13.5 2 7.5 9h3.6L9.6 14 16.5 6.8h-3.8Z', color: GOLD });

const FLAG_OF_FAMILY: Readonly<Record<LottoFamily, Flag>> = {
  thai: THAILAND,
  baac: THAILAND,
  gsb: THAILAND,
  hanoi: VIETNAM,
  lao: LAOS,
  malay: MALAYSIA,
  stock: MARKET,
  yeekee: YEEKEE,
};

const FLAG_OF_MARKET: Readonly<Partial<Record<LottoCode, Flag>>> = {
  'stock-nikkei-am': JAPAN,
  'stock-nikkei-pm': JAPAN,
  'stock-china-am': CHINA,
  'stock-china-pm': CHINA,
  'stock-hangseng-am': HONG_KONG,
  'stock-hangseng-pm': HONG_KONG,
  'stock-taiwan': TAIWAN,
  'stock-korea': KOREA,
  'stock-singapore': SINGAPORE,
  'stock-thai': THAILAND,
  'stock-india': INDIA,
  'stock-egypt': EGYPT,
  'stock-uk': UNITED_KINGDOM,
  'stock-germany': GERMANY,
  'stock-russia': RUSSIA,
  'stock-dowjones': UNITED_STATES,
};

/** Returns the flag for a lotto; a copied lotto gets that of its family. */
export function flagOfLotto({ code, family }: { code: string; family: LottoFamily }): Flag {
  return FLAG_OF_MARKET[code as LottoCode] ?? FLAG_OF_FAMILY[family];
}
