import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { ListedDeskRound } from '../../domain/round-desk/round-desk';
import { Round } from '../../domain/entities/round';
import { formatMoney } from '../../src/texts/figures';
import { chooseWorkContext } from '../../src/context/workContext';
import { EmptyValue } from '../../src/fields/EmptyValue';
import { OptionChip } from '../../src/fields/OptionChip';
import { SignedAmount } from '../../src/fields/SignedAmount';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { TimeLeft } from './TimeLeft';
import { useDeskRoundName } from './useDeskRoundName';
import { useDeskRounds } from './useDesk';

const COLUMNS = ['round', 'left', 'state', 'stake', 'worst'] as const;
const isAmount = (column: string) => column === 'stake' || column === 'worst';

function ChoiceRow({ round }: { round: ListedDeskRound }) {
  const nameOf = useDeskRoundName();
  const { id, lottoId, code, state, stake, worst } = round;
  return (
    <TableRow hover sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <TableCell component="th" scope="row">
        <Link
          component={RouterLink}
          to={{ search: `?round=${id}` }}
          onClick={() => chooseWorkContext({ lotto: lottoId, round: id, code })}
          sx={{ fontWeight: 550 }}
        >
          {nameOf(round)}
        </Link>
      </TableCell>
      <TableCell>
        <TimeLeft round={round} />
      </TableCell>
      <TableCell>
        <OptionChip entity={Round.name} field="state" value={state} />
      </TableCell>
      <TableCell align="right">{formatMoney(stake)}</TableCell>
      <TableCell align="right">{worst === null ? <EmptyValue /> : <SignedAmount amount={worst} />}</TableCell>
    </TableRow>
  );
}

/** Choice of an open round, next to close first, or of a round of the last day. */
export function RoundChoice() {
  const translate = useTranslate();
  const rounds = useDeskRounds();
  return (
    <ReadState
      reading={rounds}
      loading={<Loading shape="block" />}
      access={{ subject: 'summary', actions: ['read'] }}
      empty={(all) => all.length === 0 && <EmptyNotice text={translate('roundDesk.choice.none')} />}
    >
      {(all) => (
        <TableContainer component={Paper} variant="outlined">
          <Table size="small" aria-label={translate('roundDesk.choice.label')}>
            <TableHead>
              <TableRow>
                {COLUMNS.map((column) => (
                  <TableCell key={column} align={isAmount(column) ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
                    {translate(`roundDesk.choice.columns.${column}`)}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {all.map((round) => (
                <ChoiceRow key={round.id} round={round} />
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </ReadState>
  );
}
