import { useEffect, useMemo } from 'react';
import { Member } from '../../domain/entities/member';
import { reloadUserData } from '../../src/data/api';
import type { FormDefinition, Defaults } from '../../src/metadata/definition';
import { useReader } from '../../src/session/reader';
import { StatusSection } from '../accounts/StatusSection';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { AccountSection } from './AccountSection';
import { HeldSection } from './HeldSection';
import { LimitsSection } from './LimitsSection';
import { NoteInput } from './NoteInput';
import { PhoneInput } from './PhoneInput';

/** Default values of a new member: the agent holds its whole received share. */
function useNewMember(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { heldPt: data.receivedPt }, [data]);
  // The first member directly below adds screens to the menu.
  const lacksMembers = useReader()?.hasOwnMembers === false;
  useEffect(() => (lacksMembers ? () => void reloadUserData() : undefined), [lacksMembers]);
  return { values, error, retry: () => void refetch() };
}

/** Form for a new or an existing member. */
export const form: FormDefinition = {
  sections: [
    { title: 'account', on: 'create', fields: ['username', 'nickname', 'phone'], Content: AccountSection },
    { title: 'account', on: 'edit', fields: ['username', 'parent', 'nickname', 'phone'] },
    {
      title: 'status',
      on: 'edit',
      fields: ['status', 'reason'],
      Content: (props) => <StatusSection entity={Member} {...props} />,
    },
    { title: 'held', fields: ['heldPt'], Content: HeldSection, isBeside: true },
    {
      title: 'limits',
      fields: ['maxLineStake', 'maxSlipStake', 'maxDayStake', 'excludedUntil'],
      Content: LimitsSection,
      isBeside: true,
    },
    { title: 'note', fields: ['note'], Content: NoteInput, isBeside: true },
  ],
  inputs: { nickname: NicknameInput, phone: PhoneInput },
  useDefaults: useNewMember,
};
