import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { permits } from '../../domain/access';
import { Member } from '../../domain/entities/member';
import { useReader } from '../../src/session/reader';
import { LazyRefPicker } from '../../src/fields/LazyRefPicker';

interface MemberChoiceProps {
  /** The account that is looked into. */
  within: string | undefined;
  onChoose: (within: string | undefined) => void;
}

/** One member alone, by a part of the name; for those who may read members. The way says who it is. */
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
