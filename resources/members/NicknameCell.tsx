import Box from '@mui/material/Box';
import type { MemberRecord } from '../../domain/entities/member';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';
import { NoteFlag } from './NoteFlag';

/** What a member is called, with a flag where something was noted of it. */
export function NicknameCell({ value, record, ...rest }: DisplayProps<MemberRecord, 'nickname'>) {
  if (record.note === null) return value ?? <EmptyValue />;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {value ?? <EmptyValue />}
      <NoteFlag {...rest} field="note" record={record} value={record.note} />
    </Box>
  );
}
