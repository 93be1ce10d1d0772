import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { readCommissions, type CommissionsAnswer } from '../../domain/api/money';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { AccountCommissions } from '../../domain/entities/account-commissions';
import { formatPercent } from '../../src/texts/figures';
import { can, useHeldReductions } from '../../src/session/reader';
import { readKey, useRead } from '../../src/data/useRead';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps, SettingsDefinition } from '../../src/metadata/definition';
import type { AccountTermsRecord } from './accountTerms';
import { readOnlyReason } from './CreditTab';
import { PerBetTypeForm } from './PerBetTypeForm';

/** Commission per bet type of the package, with its maximum. */
function CommissionSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const record = useRecordContext<RaRecord & { offered: CommissionsAnswer['commissions'] }>();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('money.commission.hint')}
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', columnGap: 3, rowGap: 1 }}
      >
        {record?.offered.map(({ betType, maximum }) => (
          <Box key={betType} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <FieldInput entity={AccountCommissions} field={betType} disabled={disabled} />
            {maximum !== null && !disabled && (
              <Button
                variant="outlined"
                aria-label={translate('money.commission.fill', {
                  betType: translate(`betTypes.${betType}`),
                  percent: formatPercent(maximum),
                })}
                onClick={() => setValue(betType, maximum, { shouldDirty: true, shouldValidate: true })}
                sx={{ flexShrink: 0 }}
              >
                {translate('money.commission.most', { percent: formatPercent(maximum) })}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  );
}

const definition: SettingsDefinition = {
  name: AccountCommissions.name,
  entity: AccountCommissions,
  form: { isWide: true, sections: [{ title: 'commission', fields: BET_TYPES, Content: CommissionSection }] },
  overrides: {},
};

function recordOf({ id, version, commissions }: CommissionsAnswer): RaRecord {
  const given = Object.fromEntries(commissions.map(({ betType, commission }) => [betType, commission]));
  return { id, version, offered: commissions, ...given };
}

const bodyOf = (changes: Readonly<Record<string, unknown>>) => ({
  commissions: Object.entries(changes).map(([betType, commission]) => ({ betType, commission })),
});

/** Commission of an account per bet type; empty for its upline's. */
export function CommissionTab({ of }: { of: AccountTermsRecord }) {
  const { noRates } = useHeldReductions();
  const input = { params: { id: of.id } };
  const reading = useRead(readCommissions, input);
  return (
    <PerBetTypeForm
      accountId={of.id}
      reading={reading}
      queryKey={readKey(readCommissions, input)}
      part="commissions"
      definition={definition}
      readOnlyOf={() => (of.editable && noRates ? 'rates.noRates' : readOnlyReason(of))}
      isDisabled={({ editable }) => !editable || noRates || !can('update', 'member')}
      recordOf={recordOf}
      bodyOf={bodyOf}
    />
  );
}
