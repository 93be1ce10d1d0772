import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import Tooltip from '@mui/material/Tooltip';
import type { MemberRecord } from '../../domain/entities/member';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** That something was noted of a member, and what, to whoever points at it: a row has no room for the whole. */
export function NoteFlag({ value }: DisplayProps<MemberRecord, 'note'>) {
  if (value === null) return <EmptyValue />;
  return (
    <Tooltip title={value} describeChild={false}>
      <StickyNote role="img" fontSize="small" color="action" sx={{ display: 'block' }} />
    </Tooltip>
  );
}
