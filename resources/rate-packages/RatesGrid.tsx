import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import TableContainer from '@mui/material/TableContainer';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { formatPercent } from '../../src/texts/figures';
import { marginOf } from '../../domain/rates/chances';
import { useLottoName } from '../../src/fields/useLottoName';
import { isFaulty, isTyped, valueAt, type Draft, type DraftCheck, type SavedCells, type Typed } from './draft';
import { placeAt, type Grid } from './gridColumns';
import { RateBox } from './RateBox';
import { isSelected, type Selection, type Spot } from './selection';
import type { useGridKeys } from './useGridKeys';

const Cells = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.body2,
  '& th, & td': { borderBottom: `1px solid ${theme.palette.divider}`, padding: 2, whiteSpace: 'nowrap' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    background: theme.palette.background.paper,
    padding: '4px',
    fontWeight: 550,
    // Names and margins wrap, so that the rates of all bet types fit next to each other.
    whiteSpace: 'normal',
  },
  '& tbody th, & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 2,
    background: theme.palette.background.paper,
    textAlign: 'start',
    padding: '4px 8px',
    fontWeight: 550,
    minWidth: 120,
    maxWidth: 200,
    whiteSpace: 'normal',
  },
  '& thead tr:first-of-type th:first-of-type': { zIndex: 3 },
  '& td[data-first]': { borderInlineStart: `1px solid ${theme.palette.divider}` },
  '& td[data-selected]': { background: theme.palette.action.selected },
}));

interface RatesGridProps {
  grid: Grid;
  saved: SavedCells;
  draft: Draft;
  judgement: DraftCheck;
  selection: Selection;
  keys: Pick<ReturnType<typeof useGridKeys>, 'bodyProps' | 'focused'>;
  isReadOnly: boolean;
  onType: (spot: Spot, value: Typed) => void;
}

/** Theoretical margin of the operator; red without one. */
function Margin({ margin }: { margin: number }) {
  const translate = useTranslate();
  return (
    <Typography
      variant="caption"
      component="div"
      color={margin <= 0 ? 'error' : 'text.secondary'}
      sx={{
        textAlign: 'right',
        px: 0.5,
        lineHeight: 1.4,
        whiteSpace: 'normal',
        fontWeight: margin <= 0 ? 650 : undefined,
      }}
    >
      {translate('rates.margin', { percent: formatPercent(margin) })}
    </Typography>
  );
}

/** A package as a grid: lottos in rows, bet types in columns, and the theoretical margin below each. */
export function RatesGrid(props: RatesGridProps) {
  const { grid, saved, draft, judgement, selection, keys, isReadOnly, onType } = props;
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { lottos, betTypes, parts, columns } = grid;
  const home = selection.focus;

  const marginAt = (spot: Spot): number | null => {
    const place = placeAt(grid, spot);
    if (!place) return null;
    const [rate, discount] = (['rate', 'discount'] as const).map((part) => valueAt(saved, draft, { ...place, part }));
    return typeof rate === 'number' && typeof discount === 'number' ? marginOf(place.betType, rate, discount) : null;
  };
  const cellAt = (lottoName: string, spot: Spot) => {
    const place = placeAt(grid, spot);
    const isFirst = spot.column % parts.length === 0;
    const margin = isFirst ? marginAt(spot) : null;
    return (
      <td
        key={spot.column}
        data-first={isFirst ? '' : undefined}
        data-selected={isSelected(selection, spot) ? '' : undefined}
        style={{ verticalAlign: 'top' }}
      >
        {place && (
          <RateBox
            row={spot.row}
            column={spot.column}
            part={place.part}
            label={[lottoName, translate(`betTypes.${place.betType}`), translate(`rates.parts.${place.part}`)].join(
              ', ',
            )}
            value={valueAt(saved, draft, place)}
            isTyped={isTyped(draft, place)}
            isFaulty={isFaulty(judgement, place)}
            isReadOnly={isReadOnly}
            isHome={home.row === spot.row && home.column === spot.column}
            onType={onType}
            onFocus={keys.focused}
          />
        )}
        {margin !== null && <Margin margin={margin} />}
      </td>
    );
  };
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ maxHeight: 'max(22rem, calc(100vh - 19rem))' }}>
      <Cells aria-label={translate('pages.lottoRates.title')}>
        <thead>
          <tr>
            <th scope="col" rowSpan={parts.length > 1 ? 2 : 1}>
              {translate('rates.lotto')}
            </th>
            {betTypes.map((betType) => (
              <th key={betType} scope={parts.length > 1 ? 'colgroup' : 'col'} colSpan={parts.length}>
                {translate(`betTypes.${betType}`)}
              </th>
            ))}
          </tr>
          {parts.length > 1 && (
            <tr>
              {columns.map(({ betType, part }) => (
                <th key={`${betType} ${part}`} scope="col" style={{ position: 'static' }}>
                  {translate(`rates.parts.${part}`)}
                </th>
              ))}
            </tr>
          )}
        </thead>
        <tbody {...keys.bodyProps}>
          {lottos.map((lotto, row) => (
            <tr key={lotto.id}>
              <th scope="row">{nameOf(lotto)}</th>
              {columns.map((_column, column) => cellAt(nameOf(lotto), { row, column }))}
            </tr>
          ))}
        </tbody>
      </Cells>
    </TableContainer>
  );
}
