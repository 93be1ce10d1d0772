import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import {
  IMPORT_SOURCE_MAX,
  MEMBER_IMPORT_COLUMNS,
  type MemberImportColumn,
  type MemberImportColumnAnswer,
} from '../../../domain/accounts/member-import';
import { Member } from '../../../domain/entities/member';
import { labelKeyOf } from '../../../src/fields/types';
import type { MemberImportState } from './useMemberImport';

const LEFT_OUT = 'leftOut';

interface ChoiceProps {
  column: MemberImportColumnAnswer;
  disabled: boolean;
  onChoose: (field: MemberImportColumn | null) => void;
}

/** Choice of the field that a column fills. */
function Choice({ column: { name, field, reason, proposal }, disabled, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const label = (one: string) => translate(labelKeyOf(Member.name, one));
  const isOpen = reason === 'unknown' || reason === 'password';
  const hint =
    reason === 'password'
      ? translate('imports.members.password')
      : reason === 'unknown' && proposal !== null
        ? translate('imports.members.proposal', { field: label(proposal) })
        : undefined;
  // A column of passwords can only be left out.
  const fields = reason === 'password' ? [] : MEMBER_IMPORT_COLUMNS;
  return (
    <TextField
      select
      fullWidth
      size="small"
      value={field ?? (isOpen ? '' : LEFT_OUT)}
      error={isOpen}
      disabled={disabled}
      helperText={hint}
      onChange={({ target }) => onChoose(MEMBER_IMPORT_COLUMNS.find((one) => one === target.value) ?? null)}
      slotProps={{
        select: { displayEmpty: true },
        htmlInput: { 'aria-label': translate('imports.members.field', { column: name }) },
      }}
      sx={{ minWidth: 150 }}
    >
      <MenuItem value="" disabled>
        {translate('imports.members.undecided')}
      </MenuItem>
      <MenuItem value={LEFT_OUT}>{translate('imports.members.leaveOut')}</MenuItem>
      {fields.map((one) => (
        <MenuItem key={one} value={one}>
          {label(one)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Name of the system that the file comes from, under which the columns are remembered. */
function SourceBox({ choices, choose, reading, isBusy }: MemberImportState) {
  const translate = useTranslate();
  const listId = useId();
  const [name, setName] = useState(choices.source ?? '');
  const source = name.trim() === '' ? undefined : name.trim();
  const settle = () => source !== choices.source && choose({ source });
  return (
    <>
      <TextField
        size="small"
        label={translate('imports.members.source')}
        helperText={translate('imports.members.sourceHint')}
        value={name}
        disabled={isBusy}
        onChange={({ target }) => setName(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        slotProps={{ htmlInput: { list: listId, maxLength: IMPORT_SOURCE_MAX, autoComplete: 'off' } }}
        sx={{ maxWidth: 420 }}
      />
      <datalist id={listId}>
        {reading?.sources.map((known) => (
          <option key={known.name} value={known.name} />
        ))}
      </datalist>
    </>
  );
}

/** The columns of a file, each with examples and the field that it fills. Columns that need a choice are marked. */
export function ColumnChoices(members: MemberImportState) {
  const translate = useTranslate();
  const { reading, choices, choose, isBusy } = members;
  const columns = reading?.columns ?? [];
  const open = columns.filter(({ reason }) => reason === 'unknown' || reason === 'password');
  const proposed = open.filter(({ proposal }) => proposal !== null);
  const others = open.filter(({ proposal }) => proposal === null);
  const pick = (picked: readonly MemberImportColumnAnswer[]) =>
    choose({
      columns: { ...choices.columns, ...Object.fromEntries(picked.map(({ name, proposal }) => [name, proposal])) },
    });
  const counted = (some: readonly unknown[]) => ({ smart_count: some.length, count: some.length });
  return (
    <Stack spacing={1}>
      <TableContainer tabIndex={0} sx={{ maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-label={translate('imports.members.columns')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('imports.members.column')}</TableCell>
              <TableCell>{translate('imports.members.examples')}</TableCell>
              <TableCell>{translate('imports.members.becomes')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {columns.map((column) => (
              <TableRow key={column.name}>
                <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                  {column.name}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
                  {column.examples.join(' · ')}
                </TableCell>
                <TableCell>
                  {column.reason === 'calculated' || column.reason === 'empty' ? (
                    <Typography variant="body2" color="text.secondary">
                      {translate(`imports.members.${column.reason === 'empty' ? 'noValues' : 'calculated'}`)}
                    </Typography>
                  ) : (
                    <Choice
                      column={column}
                      disabled={isBusy}
                      onChoose={(field) => choose({ columns: { ...choices.columns, [column.name]: field } })}
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
            <Button variant="outlined" size="small" disabled={isBusy} onClick={() => pick(proposed)}>
              {translate('imports.members.takeProposals', counted(proposed))}
            </Button>
          )}
          {others.length > 0 && (
            <Button variant="outlined" size="small" disabled={isBusy} onClick={() => pick(others)}>
              {translate('imports.members.leaveOthers', counted(others))}
            </Button>
          )}
        </Stack>
      )}
      <SourceBox key={choices.source} {...members} />
    </Stack>
  );
}
