import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { FileColumn } from '../../../domain/validation/file-columns';
import { useOnPhone } from '../useOnPhone';
import { ChoiceSelect } from './ChoiceSelect';

interface ColumnTableProps<Field extends string> {
  columns: readonly FileColumn<Field>[];
  /** Fields that a column can fill. */
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  disabled: boolean;
  /** Receives the chosen fields by the names of columns. */
  onChoose: (chosen: Readonly<Record<string, Field | null>>) => void;
}

/** The columns of a file, each with examples and the field that it fills. Columns that need a choice are marked. */
export function ColumnTable<Field extends string>({
  columns,
  fields,
  labelOf,
  disabled,
  onChoose,
}: ColumnTableProps<Field>) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const open = columns.filter(({ reason }) => reason === 'unknown' || reason === 'password');
  const proposed = open.filter(({ proposal }) => proposal !== null);
  const others = open.filter(({ proposal }) => proposal === null);
  const pick = (picked: readonly FileColumn<Field>[]) =>
    onChoose(Object.fromEntries(picked.map(({ name, proposal }) => [name, proposal])));
  const counted = (some: readonly unknown[]) => ({ smart_count: some.length, count: some.length });
  const hintOf = ({ reason, proposal }: FileColumn<Field>) => {
    if (reason === 'password') return translate('imports.file.password');
    if (reason === 'unknown' && proposal !== null)
      return translate('imports.file.proposal', { field: labelOf(proposal) });
    return undefined;
  };
  return (
    <>
      <TableContainer tabIndex={0} sx={{ maxHeight: { sm: 320 } }}>
        <Table size="small" stickyHeader aria-label={translate('imports.file.columns')}>
          <TableHead>
            <TableRow>
              {['column', ...(isOnPhone ? [] : ['examples']), 'becomes'].map((head) => (
                <TableCell key={head}>{translate(`imports.file.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map((column) => (
              <TableRow key={column.name}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {column.name}
                  {isOnPhone && (
                    <Typography variant="caption" color="text.secondary" component="div">
                      {column.examples.join(' · ')}
                    </Typography>
                  )}
                </TableCell>
                {!isOnPhone && (
                  <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                    {column.examples.join(' · ')}
                  </TableCell>
                )}
                <TableCell>
                  {column.reason === 'calculated' || column.reason === 'empty' ? (
                    <Typography variant="body2" color="text.secondary">
                      {translate(`imports.file.${column.reason === 'empty' ? 'noValues' : 'calculated'}`)}
                    </Typography>
                  ) : (
                    <ChoiceSelect
                      label={translate('imports.file.field', { column: column.name })}
                      value={open.includes(column) ? undefined : column.field}
                      // A column of passwords can only be left out.
                      options={column.reason === 'password' ? [] : fields}
                      labelOf={labelOf}
                      leaveOut={translate('imports.file.leaveOut')}
                      hint={hintOf(column)}
                      disabled={disabled}
                      onChoose={(field) => onChoose({ [column.name]: field })}
                    />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      {open.length > 0 && (
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {proposed.length > 0 && (
            <Button variant="outlined" size="small" disabled={disabled} onClick={() => pick(proposed)}>
              {translate('imports.file.takeProposals', counted(proposed))}
            </Button>
          )}
          {others.length > 0 && (
            <Button variant="outlined" size="small" disabled={disabled} onClick={() => pick(others)}>
              {translate('imports.file.leaveOthers', counted(others))}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}
