import type { FieldErrors } from '../../domain/validation';
import type { FormDefinition } from '../../src/metadata/definition';
import { AccountSection } from './AccountSection';
import { AgentCreated } from './AgentCreated';
import { CopySection } from './CopySection';
import { useNewAgent } from './useNewAgent';
import { PermissionSection } from './PermissionSection';
import { ShareSection } from './ShareSection';
import { StatusSection } from './StatusSection';

/** A typed password has to be typed twice; none at all is fine, one is made then. */
function passwordFaults(password: unknown, confirmed: unknown): FieldErrors {
  return (password ?? '') === (confirmed ?? '') ? {} : { confirmPassword: { key: 'passwordMismatch' } };
}

/** The form of an agent, the same for a new one and for one that is there. */
export const form: FormDefinition = {
  sections: [
    {
      title: 'account',
      on: 'create',
      fields: ['username', 'password', 'confirmPassword', 'nickname', 'phone', 'email'],
      Content: AccountSection,
    },
    { title: 'account', on: 'edit', fields: ['username', 'nickname', 'phone', 'email'] },
    { title: 'status', on: 'edit', fields: ['status'], Content: StatusSection },
    { title: 'copy', on: 'create', Content: CopySection },
    { title: 'share', fields: ['ourPt', 'givenPt'], Content: ShareSection },
    { title: 'permission', fields: ['permission'], Content: PermissionSection },
  ],
  useDefaults: useNewAgent,
  validate: ({ password, confirmPassword }, mode) =>
    mode === 'create' ? passwordFaults(password, confirmPassword) : {},
  Created: AgentCreated,
};
