import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import { AccountTerms } from '../../domain/entities/account-terms';
import { formatMoney, formatPercent } from '../../src/texts/figures';
import { USED_CREDIT_ALARM } from '../../domain/money/credit';
import { takenCreditOf } from '../../domain/money/credit-left';
import { can } from '../../src/session/reader';
import { FieldInput } from '../../src/fields/FieldInput';
import { FlagInput } from '../../src/fields/inputs/FlagInput';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';
import type { AccountTermsRecord } from './accountTerms';

/** Buttons for the bounds of the limit: at least the part already given on, at most the available credit. */
function Ceilings({ of, onFill }: { of: AccountTermsRecord; onFill: (limit: number) => void }) {
  const translate = useTranslate();
  const { creditGivenOn, creditMaximum } = of;
  const fill = (key: string, amount: number) => (
    <Button variant="outlined" onClick={() => onFill(amount)}>
      {translate(key, { amount: formatMoney(amount) })}
    </Button>
  );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
      {creditGivenOn > 0 && fill('money.credit.least', creditGivenOn)}
      {creditMaximum === null ? (
        <Typography variant="body2" color="text.secondary">
          {translate('money.credit.unbounded')}
        </Typography>
      ) : (
        fill('money.credit.most', creditMaximum)
      )}
    </Stack>
  );
}

/** Credit or cash, the limit with its bounds, and the behaviour near and at the limit. */
export function CreditSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<AccountTermsRecord>();
  const { setValue } = useFormContext();
  const [funds, limit, allowance]: unknown[] = useWatch({ name: ['funds', 'creditLimit', 'creditAllowance'] });
  if (!record) return null;
  const isFixed = disabled || !can('manage', 'member');
  const isCash = funds === 'cash';
  const taken = takenCreditOf(record);
  const credit =
    (typeof limit === 'number' ? limit : record.creditLimit) + (typeof allowance === 'number' ? allowance : 0);
  const isBelowUsed = credit < record.credit && credit < taken;
  const { suspendsAtLimit, belowUsed } = AccountTerms.fields;
  const flagProps = (field: string, meta: typeof suspendsAtLimit.meta) => ({
    entity: AccountTerms.name,
    field,
    meta,
    label: translate(labelKeyOf(AccountTerms.name, field)),
    required: false,
  });
  return (
    <>
      {!disabled && isFixed && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
          {translate('money.credit.notYours')}
        </Typography>
      )}
      {!isFixed && !isCash && (
        <Ceilings
          of={record}
          onFill={(amount) => setValue('creditLimit', amount, { shouldDirty: true, shouldValidate: true })}
        />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>
        <FieldInput entity={AccountTerms} field="funds" disabled={isFixed} />
        {!isCash && <FieldInput entity={AccountTerms} field="creditLimit" required disabled={isFixed} />}
        {!isCash && (
          <>
            <Box>
              <FieldInput entity={AccountTerms} field="creditAllowance" disabled={isFixed} />
              <Typography variant="caption" color="text.secondary" component="p">
                {translate('money.credit.allowanceHint')}
              </Typography>
            </Box>
            <FieldInput entity={AccountTerms} field="allowanceUntil" disabled={isFixed} />
          </>
        )}
        {isBelowUsed && !isFixed && (
          <Box sx={{ gridColumn: '1 / -1', mb: 1 }}>
            <FlagInput
              {...flagProps('belowUsed', belowUsed.meta)}
              disabled={false}
              hint={translate('money.credit.belowUsed', { amount: formatMoney(taken) })}
            />
          </Box>
        )}
        {!isCash && (
          <>
            <Box>
              <FieldInput entity={AccountTerms} field="usedCreditAlarm" disabled={disabled} />
              <Typography variant="caption" color="text.secondary" component="p">
                {translate('money.credit.alarmHint', { percent: formatPercent(USED_CREDIT_ALARM) })}
              </Typography>
            </Box>
            <FlagInput
              {...flagProps('suspendsAtLimit', suspendsAtLimit.meta)}
              disabled={disabled}
              hint={translate('money.credit.suspendsHint')}
            />
          </>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate(isCash ? 'money.credit.cashMeans' : 'money.credit.creditMeans')}
      </Typography>
    </>
  );
}
