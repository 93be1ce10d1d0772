import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { IMPORT_SOURCE_MAX, MEMBER_IMPORT_COLUMNS } from '../../../domain/accounts/member-import';
import { Member } from '../../../domain/entities/member';
import { labelKeyOf } from '../../../src/fields/types';
import { ColumnTable } from '../../../src/metadata/files/ColumnTable';
import type { MemberImportState } from './useMemberImport';

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

/** The columns of a file with the fields that they fill, and the name of the system that it comes from. */
export function ColumnChoices(members: MemberImportState) {
  const translate = useTranslate();
  const { reading, choices, choose, isBusy } = members;
  return (
    <Stack spacing={1}>
      <ColumnTable
        columns={reading?.columns ?? []}
        fields={MEMBER_IMPORT_COLUMNS}
        labelOf={(field) => translate(labelKeyOf(Member.name, field))}
        disabled={isBusy}
        onChoose={(chosen) => choose({ columns: { ...choices.columns, ...chosen } })}
      />
      <SourceBox key={choices.source} {...members} />
    </Stack>
  );
}
