import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { formatPercent } from '../../src/texts/figures';
import { Term } from '../../src/metadata/glossary/Term';
import type { HoldingRow } from './shareOnForm';

/** From grey for the accounts above to the full colour for the agent. */
const COLOURS: Record<HoldingRow['role'], string> = {
  above: 'action.disabled',
  you: 'secondary.light',
  between: 'secondary.main',
  agent: 'primary.main',
};

function Swatch({ role }: { role: HoldingRow['role'] }) {
  return (
    <Box
      component="span"
      sx={{ flexShrink: 0, width: 10, height: 10, borderRadius: 0.5, mr: 1, bgcolor: COLOURS[role] }}
    />
  );
}

/** Distribution of an agent's lines between the accounts that hold them, as a bar and a table; it sums to 100 %. */
export function HoldingsTable({ rows }: { rows: readonly HoldingRow[] }) {
  const translate = useTranslate();
  const titleId = useId();
  const nameOf = ({ label, role }: HoldingRow) => {
    if (role === 'above') return translate('resources.agents.share.above');
    if (role === 'you') return translate('resources.agents.share.you', { name: label });
    return label ?? translate('resources.agents.share.fresh');
  };
  const percent = { fontVariantNumeric: 'tabular-nums' };
  const sum = rows.reduce((total, row) => total + row.holdsPt, 0);
  return (
    <Box sx={{ mt: 1.5, overflowX: 'auto' }}>
      <Typography id={titleId} variant="subtitle2" component="h3">
        {translate('resources.agents.share.table')}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', height: 10, borderRadius: 1, overflow: 'hidden', my: 1, gap: '1px' }}>
        {rows.map((row, index) => (
          <Box key={index} sx={{ flexGrow: row.holdsPt, flexBasis: 0, bgcolor: COLOURS[row.role] }} />
        ))}
      </Box>
      <Table size="small" aria-labelledby={titleId}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('resources.agents.share.account')}</TableCell>
            <TableCell align="right">
              <Term of="receivedPt">{translate('resources.agents.share.receivedPt')}</Term>
            </TableCell>
            <TableCell align="right">
              <Term of="ourPt">{translate('resources.agents.share.holds')}</Term>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            <TableRow key={index}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ display: 'flex', alignItems: 'center' }}>
                  <Swatch role={row.role} />
                  <span>{nameOf(row)}</span>
                </Box>
              </TableCell>
              <TableCell align="right" sx={percent}>
                {row.receivedPt === null ? null : formatPercent(row.receivedPt)}
              </TableCell>
              <TableCell align="right" sx={percent}>
                {formatPercent(row.holdsPt)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row">
              {translate('resources.agents.share.sum')}
            </TableCell>
            <TableCell />
            <TableCell align="right" sx={{ ...percent, color: 'text.primary', fontWeight: 600 }}>
              {formatPercent(sum)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Box>
  );
}
