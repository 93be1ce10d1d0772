import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatMoney } from '../../../src/texts/figures';
import type { PersonLimits } from '../../../domain/limits/person-limits';

/** Accounts with the same telephone number, with their common stakes on a number and the cap of one of them. */
export function SharedPhones({ shared }: Pick<PersonLimits, 'shared'>) {
  const translate = useTranslate();
  const titleId = useId();
  if (shared.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={titleId} sx={{ p: 1.5 }}>
      <Typography id={titleId} variant="subtitle2" component="h2">
        {translate('limits.persons.shared.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {translate('limits.persons.shared.hint')}
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('limits.persons.shared.accounts')}</TableCell>
              <TableCell>{translate('limits.columns.betType')}</TableCell>
              <TableCell>{translate('limits.numbers.columns.number')}</TableCell>
              <TableCell align="right">{translate('limits.persons.shared.together')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {shared.map(({ phone, betType, number, sold, cap, members }) => (
              <TableRow key={`${members[0]?.id} ${betType} ${number}`} sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <TableCell>
                  {phone !== null && (
                    <Typography variant="caption" component="div" color="text.secondary">
                      {phone}
                    </Typography>
                  )}
                  {members.map(({ id, username, sold: own }) => (
                    <div key={id}>
                      {username} {formatMoney(own)}
                    </div>
                  ))}
                </TableCell>
                <TableCell>{translate(`betTypes.${betType}`)}</TableCell>
                <TableCell>
                  <strong>{number}</strong>
                </TableCell>
                <TableCell
                  align="right"
                  sx={{
                    whiteSpace: 'nowrap',
                    ...(cap !== null && sold > cap && { color: 'error.main', fontWeight: 650 }),
                  }}
                >
                  {formatMoney(sold)}
                  {cap !== null && ` / ${formatMoney(cap)}`}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
