import { useMemo } from 'react';
import { Agent } from '../../domain/entities/agent';
import type { FormDefinition, Defaults } from '../../src/metadata/definition';
import { AccountCreated } from '../accounts/AccountCreated';
import { AccountPermission } from '../accounts/AccountPermission';
import { passwordFaults } from '../accounts/passwordFaults';
import { SignInSection } from '../accounts/SignInSection';
import { StatusSection } from '../accounts/StatusSection';
import { permissionWithin } from '../accounts/ceiling';
import { USUAL_AGENT } from '../accounts/usualAgent';
import { NicknameInput } from '../accounts/NicknameInput';
import { useCeiling } from '../accounts/useCeiling';
import { AccountSection } from './AccountSection';
import { CopySection } from './CopySection';
import { ShareSection } from './ShareSection';

/** Default values of a new agent: the usual permission within the ceiling, and no share yet. */
function useNewAgent(): Defaults {
  const { data, error, refetch } = useCeiling();
  const values = useMemo(() => data && { permission: permissionWithin(USUAL_AGENT, data) }, [data]);
  return {
    values,
    error,
    retry: () => void refetch(),
  };
}

/** Form for a new or an existing agent. */
export const form: FormDefinition = {
  sections: [
    {
      title: 'account',
      on: 'create',
      fields: ['username', 'password', 'confirmPassword', 'nickname', 'phone', 'email'],
      Content: AccountSection,
    },
    { title: 'account', on: 'edit', fields: ['username', 'nickname', 'phone', 'email'] },
    {
      title: 'status',
      on: 'edit',
      fields: ['status', 'reason'],
      Content: (props) => <StatusSection entity={Agent} {...props} />,
    },
    { title: 'copy', on: 'create', Content: CopySection },
    { title: 'share', fields: ['ourPt', 'givenPt'], Content: ShareSection, isBeside: true },
    {
      title: 'permission',
      fields: ['permission'],
      isBeside: true,
      Content: (props) => <AccountPermission entity={Agent} {...props} />,
    },
    { title: 'signIn', on: 'edit', Content: (props) => <SignInSection resource={Agent.name} {...props} /> },
  ],
  inputs: { nickname: NicknameInput },
  useDefaults: useNewAgent,
  validate: (values, mode) => (mode === 'create' ? passwordFaults(values) : {}),
  Created: (props) => <AccountCreated resource={Agent.name} {...props} />,
};
