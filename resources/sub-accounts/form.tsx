import { useMemo } from 'react';
import { SubAccount } from '../../domain/entities/sub-account';
import type { FormDefinition, Defaults } from '../../src/metadata/definition';
import { permissionOf } from '../../domain/access';
import { useHeldReductions } from '../../src/session/reader';
import { AccountCreated } from '../accounts/AccountCreated';
import { passwordFaults } from '../accounts/passwordFaults';
import { SignInSection } from '../accounts/SignInSection';
import { StatusSection } from '../accounts/StatusSection';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { AccountSection } from './AccountSection';
import { PartnerSection } from './PartnerSection';
import { PermissionSection } from './PermissionSection';
import { ReductionsSection } from './ReductionsSection';
import { useReadOnlyReason } from './useReadOnlyReason';

/** Default values of a new sub account: no permissions, so that each one is given on purpose. */
function useNewSubAccount(): Defaults {
  const { data, error, refetch } = useCeiling();
  const reductions = useHeldReductions();
  const values = useMemo(() => data && { permission: permissionOf('off'), ...reductions }, [data, reductions]);
  return { values, error, retry: () => void refetch() };
}

/** Form for a new or an existing sub account. */
export const form: FormDefinition = {
  sections: [
    {
      title: 'account',
      on: 'create',
      fields: ['username', 'password', 'confirmPassword', 'nickname', 'phone', 'email', 'validUntil'],
      Content: AccountSection,
    },
    { title: 'account', on: 'edit', fields: ['username', 'nickname', 'phone', 'email', 'validUntil'] },
    {
      title: 'status',
      on: 'edit',
      fields: ['status', 'reason'],
      Content: (props) => <StatusSection entity={SubAccount} {...props} />,
    },
    { title: 'permission', fields: ['permission'], Content: PermissionSection, isBeside: true },
    { title: 'reductions', fields: ['noRates', 'noResults', 'noCancel'], Content: ReductionsSection },
    { title: 'start', fields: ['startPage'] },
    { title: 'partner', fields: ['partner'], Content: PartnerSection },
    { title: 'signIn', on: 'edit', Content: (props) => <SignInSection resource={SubAccount.name} {...props} /> },
  ],
  inputs: { nickname: NicknameInput },
  useDefaults: useNewSubAccount,
  useReadOnlyReason,
  validate: (values, mode) => (mode === 'create' ? passwordFaults(values) : {}),
  Created: (props) => <AccountCreated resource={SubAccount.name} {...props} />,
};
