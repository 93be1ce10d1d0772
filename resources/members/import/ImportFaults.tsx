import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Member } from '../../../domain/entities/member';
import { formatInteger } from '../../../src/texts/figures';
import type { MemberImportFault } from '../../../domain/accounts/member-import';
import { labelKeyOf } from '../../../src/fields/types';
import { useFaultText } from './useFaultText';

/** Maximum number of listed errors; nobody reads more before correcting the file. */
const SHOWN = 100;

/** Errors of a file, line by line. */
export function ImportFaults({ faults }: { faults: readonly MemberImportFault[] }) {
  const translate = useTranslate();
  const textOf = useFaultText();
  return (
    <>
      <TableContainer tabIndex={0} sx={{ maxHeight: 260 }}>
        <Table size="small" stickyHeader aria-label={translate('imports.members.faults')}>
          <TableHead>
            <TableRow>
              <TableCell align="right">{translate('imports.file.line')}</TableCell>
              <TableCell>{translate('imports.file.column')}</TableCell>
              <TableCell>{translate('imports.file.fault')}</TableCell>
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
                <TableCell>{textOf(fault)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {faults.length > SHOWN && (
        <Typography variant="caption" color="text.secondary">
          {translate('imports.file.more', { count: formatInteger(faults.length - SHOWN) })}
        </Typography>
      )}
    </>
  );
}
