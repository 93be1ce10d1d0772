/** Rows and columns of the grid of a package. */
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

/** Shape of a grid: lottos in rows, the parts of their bet types in columns. */
export interface Grid {
  lottos: readonly LottoRecord[];
  betTypes: readonly BetType[];
  parts: readonly Part[];
  columns: readonly GridColumn[];
  size: Size;
}

/** Returns the grid of some lottos in a view. */
export function gridOf(lottos: readonly LottoRecord[], view: View): Grid {
  const betTypes = BET_TYPES.filter((betType) => lottos.some(({ family }) => betTypesOf(family).includes(betType)));
  const parts = PARTS_OF_VIEW[view];
  const columns = betTypes.flatMap((betType) => parts.map((part) => ({ betType, part })));
  return { lottos, betTypes, parts, columns, size: { rows: lottos.length, columns: columns.length } };
}

/** Returns the place of a box in the grid; null where the lotto lacks the bet type. */
export function placeAt({ lottos, columns }: Grid, { row, column }: Spot): Place | null {
  const [lotto, of] = [lottos[row], columns[column]];
  if (!lotto || !of || !betTypesOf(lotto.family).includes(of.betType)) return null;
  return { lottoId: lotto.id, ...of };
}
