import StickyNote from '@mui/icons-material/StickyNote2Outlined';
import Tooltip from '@mui/material/Tooltip';
import type { MemberRecord } from '../../domain/entities/member';
import { EmptyValue } from '../../src/fields/EmptyValue';
import type { DisplayProps } from '../../src/fields/types';

/** Flag for a member's note; pointing at it shows the text, as a row has no room for it. */
export function NoteFlag({ value }: DisplayProps<MemberRecord, 'note'>) {
  if (value === null) return <EmptyValue />;
  return (
    <Tooltip title={value} describeChild={false}>
      <StickyNote role="img" fontSize="small" color="action" sx={{ display: 'block' }} />
    </Tooltip>
  );
}
