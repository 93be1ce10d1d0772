/** The lotteries, the family of each, and the bet types they can offer (domain.md §2). */
import { BET_TYPES, type BetType } from '../bets/bet-type';

/** Families of lottos; the results of one family have the same shape. */
export const LOTTO_FAMILIES = ['thai', 'baac', 'gsb', 'hanoi', 'lao', 'malay', 'stock', 'yeekee'] as const;
export type LottoFamily = (typeof LOTTO_FAMILIES)[number];

const FAMILY_OF_LOTTO = {
  thai: 'thai',
  baac: 'baac',
  gsb: 'gsb',
  'hanoi-special': 'hanoi',
  hanoi: 'hanoi',
  'hanoi-vip': 'hanoi',
  lao: 'lao',
  malay: 'malay',
  'stock-nikkei-am': 'stock',
  'stock-nikkei-pm': 'stock',
  'stock-china-am': 'stock',
  'stock-china-pm': 'stock',
  'stock-hangseng-am': 'stock',
  'stock-hangseng-pm': 'stock',
  'stock-taiwan': 'stock',
  'stock-korea': 'stock',
  'stock-singapore': 'stock',
  'stock-thai': 'stock',
  'stock-india': 'stock',
  'stock-egypt': 'stock',
  'stock-uk': 'stock',
  'stock-germany': 'stock',
  'stock-russia': 'stock',
  'stock-dowjones': 'stock',
  yeekee: 'yeekee',
  'yeekee-vip': 'yeekee',
} as const satisfies Record<string, LottoFamily>;

export type LottoCode = keyof typeof FAMILY_OF_LOTTO;
export const LOTTO_CODES = Object.keys(FAMILY_OF_LOTTO) as readonly LottoCode[];

/**
 * Returns a lotto's name in a reader's language.
 *
 * @param label the operator's own name for the lotto, else its code
 * @param text the text of an i18n key
 */
export function lottoWord(label: string, text: (key: string) => string): string {
  return Object.hasOwn(FAMILY_OF_LOTTO, label) ? text(`lottos.names.${label}`) : label;
}

/** Returns the family of a lotto. */
export function familyOf(lotto: LottoCode): LottoFamily {
  return FAMILY_OF_LOTTO[lotto];
}

const USUAL_TYPES: readonly BetType[] = ['top3', 'row3', 'top2', 'bottom2', 'top1', 'bottom1'];

const LAO_TYPES: readonly BetType[] = [...USUAL_TYPES, 'row2', 'top4', 'row4'];

/** Bet types that pay back too little to be offered unless the operator switches them on. */
export const BET_TYPES_OFF_AT_FIRST: readonly BetType[] = ['top5', 'top6'];

/** Returns the bet types that a lotto of a family can offer. */
export function betTypesOf(family: LottoFamily): readonly BetType[] {
  switch (family) {
    case 'thai':
      return BET_TYPES;
    case 'lao':
      return LAO_TYPES;
    default:
      return USUAL_TYPES;
  }
}
