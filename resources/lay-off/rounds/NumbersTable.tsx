import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { LayOffNumber } from '../../../domain/api/lay-off';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { amountText } from '../../../src/fields/amountText';

const AMOUNTS = ['sold', 'kept', 'excess', 'drafted', 'sent', 'accepted', 'netLiability'] as const;

/** Hatching for drafted and sent amounts, which don't lower the liability yet. */
const HATCHED = 'repeating-linear-gradient(135deg, transparent 0 5px, rgba(127, 127, 127, 0.22) 5px 8px)';

const amountOf = (value: number | null) => (value === null || value === 0 ? <EmptyValue /> : amountText(value));

/** Numbers with an excess or with laid-off stakes, largest excess first. */
export function NumbersTable({ numbers }: { numbers: readonly LayOffNumber[] }) {
  const translate = useTranslate();
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      tabIndex={0}
      role="region"
      aria-label={translate('layOff.numbers')}
      sx={{ maxHeight: 460 }}
    >
      <Table
        size="small"
        stickyHeader
        aria-label={translate('layOff.numbers')}
        sx={{ '& td, & th': { px: 1, py: 0.5, whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{translate('layOff.columns.betType')}</TableCell>
            <TableCell>{translate('layOff.columns.number')}</TableCell>
            {AMOUNTS.map((name) => (
              <TableCell key={name} align="right">
                {translate(`layOff.columns.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {numbers.map((one) => (
            <TableRow key={`${one.betType} ${one.number}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
              <TableCell>{translate(`betTypes.${one.betType}`)}</TableCell>
              <TableCell sx={{ fontWeight: 650 }}>{one.number}</TableCell>
              {AMOUNTS.map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  sx={{
                    ...(name === 'excess' && one.excess > 0 && { color: 'error.main', fontWeight: 650 }),
                    ...((name === 'sent' || name === 'drafted') && one[name] > 0 && { backgroundImage: HATCHED }),
                  }}
                >
                  {amountOf(one[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
