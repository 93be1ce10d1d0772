import Box from '@mui/material/Box';
import type { MemberRecord } from '../../domain/entities/member';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { NoteFlag } from './NoteFlag';

/** Nickname of a member, with a flag if there is a note. */
export function NicknameCell({ value, record, ...rest }: DisplayProps<MemberRecord, 'nickname'>) {
  if (record.note === null) return value ?? <EmptyValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {value ?? <EmptyValue />}
      <NoteFlag {...rest} field="note" record={record} value={record.note} />
    </Box>
  );
}
