import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { permits } from '../../domain/access';
import { Member } from '../../domain/entities/member';
import { useReader } from '../../src/session/reader';
import { LazyRefPicker } from '../../src/fields/LazyRefPicker';

interface MemberChoiceProps {
  /** Account on display. */
  within: string | undefined;
  onChoose: (within: string | undefined) => void;
}

/** Search for a single member by name, for readers with access to members. The breadcrumb shows the choice. */
export function MemberChoice({ within, onChoose }: MemberChoiceProps) {
  const translate = useTranslate();
  if (!permits(useReader()?.ability ?? [], 'read', 'member')) return null;
  return (
    <Box sx={{ width: 200 }}>
      <LazyRefPicker
        key={within ?? ''}
        target={Member.name}
        label={translate('reports.member')}
        value={null}
        onChange={(member) => member && onChoose(member.id)}
      />
    </Box>
  );
}
