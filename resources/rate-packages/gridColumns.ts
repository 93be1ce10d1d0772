/** The rows and columns of the grid of a package. */
import { BET_TYPES, type BetType } from '../../domain/bets/bet-type';
import type { LottoRecord } from '../../domain/entities/lotto';
import { betTypesOf } from '../../domain/lotto/lotto';
import type { Place } from './draft';
import { PARTS_OF_VIEW, type Part, type View } from './parts';
import type { Size, Spot } from './selection';

interface GridColumn {
  betType: BetType;
  part: Part;
}

/** The shape of a grid: lottos down, what a package says of their bet types across. */
export interface Grid {
  lottos: readonly LottoRecord[];
  betTypes: readonly BetType[];
  parts: readonly Part[];
  columns: readonly GridColumn[];
  size: Size;
}

/** The grid of some lottos in a view. */
export function gridOf(lottos: readonly LottoRecord[], view: View): Grid {
  const betTypes = BET_TYPES.filter((betType) => lottos.some(({ family }) => betTypesOf(family).includes(betType)));
  const parts = PARTS_OF_VIEW[view];
  const columns = betTypes.flatMap((betType) => parts.map((part) => ({ betType, part })));
  return { lottos, betTypes, parts, columns, size: { rows: lottos.length, columns: columns.length } };
}

/** What a box of the grid is about; null where the lotto has no such bet type. */
export function placeAt({ lottos, columns }: Grid, { row, column }: Spot): Place | null {
  const [lotto, of] = [lottos[row], columns[column]];
  if (!lotto || !of || !betTypesOf(lotto.family).includes(of.betType)) return null;
  return { lottoId: lotto.id, ...of };
}
