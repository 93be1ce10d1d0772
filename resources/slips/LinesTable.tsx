import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useMemo, type SyntheticEvent } from 'react';
import { Slip, SlipLine } from '../../domain/entities/slip';
import { formatMoney } from '../../src/texts/figures';
import { isDecided, isReturned } from '../../domain/slips/shown-state';
import type { SlipDetail, SlipLineDetail } from '../../domain/api/slip-detail';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { OptionChip } from '../../src/fields/OptionChip';
import { labelKeyOf } from '../../src/fields/types';
import { useRange, withRange } from '../../src/fields/useRange';
import { useRateText } from './useRateText';

interface LinesTableProps {
  slip: SlipDetail;
  /** Positions of the chosen lines. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

const NUMBERS = { fontVariantNumeric: 'tabular-nums' } as const;

interface RowProps {
  line: SlipLineDetail;
  isChosen: boolean;
  /** Absent if no line of the slip is valid any more. */
  onChoose: ((event: SyntheticEvent) => void) | undefined;
}

function Row({ line, isChosen, onChoose }: RowProps) {
  const translate = useTranslate();
  const why = useRateText()(line);
  const stands = !isReturned(line.state);
  return (
    <TableRow
      hover
      selected={isChosen}
      sx={stands ? undefined : { '& td': { textDecoration: 'line-through', color: 'text.secondary' } }}
    >
      {onChoose && (
        <TableCell padding="checkbox">
          {stands && (
            <Checkbox
              size="small"
              checked={isChosen}
              onChange={onChoose}
              slotProps={{ input: { 'aria-label': translate('slips.show.choose', { position: line.position }) } }}
            />
          )}
        </TableCell>
      )}
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{translate(`betTypes.${line.betType}`)}</TableCell>
      <TableCell sx={{ ...NUMBERS, fontWeight: 600, letterSpacing: '0.06em' }}>{line.number}</TableCell>
      <TableCell align="right" sx={NUMBERS}>
        {formatMoney(line.stake)}
      </TableCell>
      <TableCell align="right" sx={NUMBERS}>
        {formatMoney(line.rate)}
        {why !== '' && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
            {why}
          </Typography>
        )}
      </TableCell>
      <TableCell align="right" sx={NUMBERS}>
        {formatMoney(line.debit)}
      </TableCell>
      <TableCell align="right" sx={NUMBERS}>
        {formatMoney(line.possiblePayout)}
      </TableCell>
      <TableCell align="right" sx={{ ...NUMBERS, ...(line.payout > 0 && { color: 'success.main', fontWeight: 600 }) }}>
        {isDecided(line.state) ? formatMoney(line.payout) : <EmptyValue />}
      </TableCell>
      <TableCell>
        <OptionChip entity={Slip.name} field="state" value={line.state} />
        {line.isHeld && <Typography variant="body2">{translate('slips.show.held')}</Typography>}
      </TableCell>
    </TableRow>
  );
}

const COLUMNS = ['betType', 'number', 'stake', 'rate', 'debit', 'possiblePayout', 'payout', 'state'] as const;
const RIGHT = new Set<string>(['stake', 'rate', 'debit', 'possiblePayout', 'payout']);

/** Lines of a slip. The user chooses lines to cancel them, or to see their holders. */
export function LinesTable({ slip, chosen, onChoose }: LinesTableProps) {
  const translate = useTranslate();
  const titleId = useId();
  const isChoice = slip.slipLines.some(({ state }) => !isReturned(state));
  const hint = slip.slipLines.some(({ cancelFault }) => cancelFault === null) ? 'linesHint' : 'linesHeldHint';
  const positions = useMemo(
    () => slip.slipLines.filter(({ state }) => !isReturned(state)).map(({ position }) => position),
    [slip.slipLines],
  );
  const range = useRange(positions);
  const toggle = (position: number, event: SyntheticEvent) =>
    onChoose(withRange(chosen, range(position, event), !chosen.has(position)));
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ py: 1.5 }}>
      <Typography id={titleId} variant="h4" component="h2" sx={{ px: 2 }}>
        {translate('slips.show.lines')}
      </Typography>
      {isChoice && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, mb: 0.5 }}>
          {translate(`slips.show.${hint}`)}
        </Typography>
      )}
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              {isChoice && <TableCell padding="checkbox">#</TableCell>}
              {COLUMNS.map((column) => (
                <TableCell key={column} align={RIGHT.has(column) ? 'right' : 'left'}>
                  {translate(labelKeyOf(SlipLine.name, column))}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {slip.slipLines.map((line) => (
              <Row
                key={line.position}
                line={line}
                isChosen={chosen.has(line.position)}
                onChoose={isChoice ? (event) => toggle(line.position, event) : undefined}
              />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Paper>
  );
}
