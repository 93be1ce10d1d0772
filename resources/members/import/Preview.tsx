import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import {
  MEMBER_IMPORT_COLUMNS,
  type MemberImportColumn,
  type MemberImportReading,
} from '../../../domain/accounts/member-import';
import { Member } from '../../../domain/entities/member';
import { metaOfField } from '../../../domain/entities/entity';
import { formatInteger, formatMoney, formatPercent } from '../../../src/texts/figures';
import { momentText } from '../../../src/fields/businessMoment';
import { labelKeyOf } from '../../../src/fields/types';

type Row = MemberImportReading['preview'][number];

/** A cell of the file: the value that it becomes, and its text where that is another. */
function Becomes({ column, row: { texts, values } }: { column: MemberImportColumn; row: Row }) {
  const translate = useTranslate();
  const text = texts[column];
  const value = values[column];
  const shown = () => {
    if (value === undefined) return null;
    switch (metaOfField(Member, column)?.type) {
      case 'money':
        return formatMoney(Number(value));
      case 'percent':
        return formatPercent(Number(value));
      case 'dateTime':
        return momentText(String(value));
      case 'oneOf':
        return translate(`resources.members.options.${column}.${value}`);
      case 'ref':
        return text;
      default:
        return String(value);
    }
  };
  const becomes = shown();
  return (
    <TableCell sx={{ minWidth: 130, maxWidth: 240, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {becomes ?? (text !== undefined && <Typography color="error" variant="inherit" children="✗" />)}
      {text !== undefined && text !== becomes && (
        <Typography variant="caption" color="text.secondary" component="div">
          {translate('imports.members.original', { text })}
        </Typography>
      )}
    </TableCell>
  );
}

/** The first rows of a file, with the value that each cell becomes. */
export function Preview({ rows }: { rows: MemberImportReading['preview'] }) {
  const translate = useTranslate();
  const columns = MEMBER_IMPORT_COLUMNS.filter((column) =>
    rows.some(({ texts, values }) => texts[column] !== undefined || values[column] !== undefined),
  );
  return (
    <TableContainer tabIndex={0} sx={{ maxHeight: { sm: 320 } }}>
      <Table size="small" stickyHeader aria-label={translate('imports.members.preview')}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{translate('imports.file.line')}</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{translate(labelKeyOf(Member.name, column))}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.line}>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatInteger(row.line)}
              </TableCell>
              {columns.map((column) => (
                <Becomes key={column} column={column} row={row} />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
