import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Member } from '../../domain/entities/member';
import { formatInteger } from '../../domain/format';
import type { MemberImportFault } from '../../domain/accounts/member-import';
import { fieldMessageOf } from '../../src/data/fieldMessages';
import { labelKeyOf } from '../../src/fields/types';

/** Maximum number of listed errors; nobody reads more before correcting the file. */
const SHOWN = 100;

/** Errors of a file, line by line. */
export function ImportFaults({ faults }: { faults: readonly MemberImportFault[] }) {
  const translate = useTranslate();
  const messageOf = (fault: MemberImportFault) => {
    const { message, args } = fieldMessageOf(fault);
    return translate(message, args);
  };
  return (
    <>
      <TableContainer sx={{ maxHeight: 260 }}>
        <Table size="small" stickyHeader aria-label={translate('resources.members.import.faults')}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('resources.members.import.line')}</TableCell>
              <TableCell>{translate('resources.members.import.column')}</TableCell>
              <TableCell>{translate('resources.members.import.fault')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {faults.slice(0, SHOWN).map((fault, index) => (
              <TableRow key={index}>
                <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {formatInteger(fault.line)}
                </TableCell>
                <TableCell>
                  {fault.field !== null && translate(labelKeyOf(Member.name, fault.field), { _: fault.field })}
                </TableCell>
                <TableCell>{messageOf(fault)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {faults.length > SHOWN && (
        <Typography variant="caption" color="text.secondary">
          {translate('resources.members.import.more', { count: formatInteger(faults.length - SHOWN) })}
        </Typography>
      )}
    </>
  );
}
