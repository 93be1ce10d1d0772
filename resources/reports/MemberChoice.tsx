import { useTranslate } from 'ra-core';
import { Member } from '../../domain/entities/member';
import { LazyRefPicker } from '../../src/fields/LazyRefPicker';

interface MemberChoiceProps {
  /** Account on display. */
  within: string | undefined;
  onChoose: (within: string | undefined) => void;
}

/** Search for a single member by name. */
export function MemberChoice({ within, onChoose }: MemberChoiceProps) {
  const translate = useTranslate();
  return (
    <LazyRefPicker
      key={within ?? ''}
      target={Member.name}
      label={translate('reports.member')}
      value={null}
      onChange={(member) => member && onChoose(member.id)}
    />
  );
}
