import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import type { StatementReading } from '../../../domain/api/partner-statements';
import { formatInteger } from '../../../src/texts/figures';
import { momentText } from '../../../src/fields/businessMoment';
import { Amount } from '../../../src/fields/SignedAmount';

/** The first movements of a statement as they were read, amounts in baht. */
export function StatementPreview({ movements }: { movements: StatementReading['preview'] }) {
  const translate = useTranslate();
  if (movements.length === 0) return null;
  const hasMembers = movements.some(({ member }) => member);
  const hasTimes = movements.some(({ at }) => at !== null);
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: { sm: 320 } }}>
      <Table size="small" stickyHeader aria-label={translate('partners.statements.preview')}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{translate('imports.file.line')}</TableCell>
            <TableCell>{translate('partners.statements.fields.id')}</TableCell>
            <TableCell>{translate('partners.statements.fields.kind')}</TableCell>
            <TableCell align="right">{translate('partners.statements.fields.amount')} (฿)</TableCell>
            {hasMembers && <TableCell>{translate('partners.statements.fields.member')}</TableCell>}
            {hasTimes && <TableCell>{translate('partners.statements.fields.at')}</TableCell>}
            <TableCell>{translate('partners.statements.fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {movements.map(({ line, id, kind, amount, member, at, state }) => (
            <TableRow key={line}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatInteger(line)}
              </TableCell>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere', minWidth: 100 }}>
                <bdi dir="ltr">{id}</bdi>
              </TableCell>
              <TableCell>{translate(`partners.statements.kinds.${kind}`)}</TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <Amount amount={amount} />
              </TableCell>
              {hasMembers && <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{member}</TableCell>}
              {hasTimes && <TableCell sx={{ whiteSpace: 'nowrap' }}>{at !== null && momentText(at)}</TableCell>}
              <TableCell>{translate(`partners.statements.states.${state}`)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
