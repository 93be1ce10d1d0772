import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { AccountTerms } from '../../domain/entities/account-terms';
import { can } from '../../src/session/reader';
import type { SettingsDefinition } from '../../src/metadata/definition';
import { termsKeyOf, useAccountTerms, type AccountTermsRecord } from './accountTerms';
import { BankSection } from './BankSection';
import { CreditSection } from './CreditSection';
import { EtcSection } from './EtcSection';
import { GeneralSection } from './GeneralSection';
import { TermsForm } from './TermsForm';

const definition: SettingsDefinition = {
  name: AccountTerms.name,
  entity: AccountTerms,
  form: {
    sections: [
      { title: 'general', fields: ['packageId'], Content: GeneralSection },
      {
        title: 'credit',
        isBeside: true,
        fields: [
          'funds',
          'creditLimit',
          'creditAllowance',
          'allowanceUntil',
          'usedCreditAlarm',
          'suspendsAtLimit',
          'belowUsed',
        ],
        Content: CreditSection,
      },
      { title: 'etc', fields: ['clearingCycle'], Content: EtcSection },
    ],
  },
  overrides: {},
};

/** Returns the reason why the terms are read-only, as an i18n key; null if they are editable. */
export function readOnlyReason({ editable, upline }: AccountTermsRecord): string | null {
  if (!can('update', 'member')) return null;
  if (upline === null) return 'money.readOnly.master';
  return editable ? null : 'money.readOnly.upline';
}

/** Terms of an account: general, credit, and other. */
export function CreditTab({ of }: { of: AccountTermsRecord }) {
  const queryClient = useQueryClient();
  const reading = useAccountTerms(of.id);
  return (
    <>
      <TermsForm
        definition={definition}
        record={of}
        path={`/accounts/${of.id}/terms`}
        readOnly={readOnlyReason(of)}
        isDisabled={!of.editable || !can('update', 'member')}
        bodyOf={(changes) => ({ ...changes })}
        recordOf={(answer) => answer as RaRecord}
        onSaved={(answer) => queryClient.setQueryData(termsKeyOf(of.id), answer)}
        onReload={async () => {
          const { data: newer, isError } = await reading.refetch();
          return isError ? undefined : newer;
        }}
      />
      <BankSection id={of.id} />
    </>
  );
}
