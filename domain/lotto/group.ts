/** The groups of lotteries in lists (screens.md, `/lotto/list`). */
import { LOTTO_FAMILIES, type LottoFamily } from './lotto';

export const LOTTO_GROUPS = ['government', 'foreign', 'stock', 'yeekee'] as const;
export type LottoGroup = (typeof LOTTO_GROUPS)[number];

const GROUP_OF_FAMILY: Readonly<Record<LottoFamily, LottoGroup>> = {
  thai: 'government',
  baac: 'government',
  gsb: 'government',
  hanoi: 'foreign',
  lao: 'foreign',
  malay: 'foreign',
  stock: 'stock',
  yeekee: 'yeekee',
};

/** Returns the group of a family. */
export function groupOf(family: LottoFamily): LottoGroup {
  return GROUP_OF_FAMILY[family];
}

/** Returns the families of a group. */
export function familiesIn(group: LottoGroup): LottoFamily[] {
  return LOTTO_FAMILIES.filter((family) => groupOf(family) === group);
}
