import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate, type RaRecord } from 'ra-core';
import { readHolds, type HoldsAnswer } from '../../domain/api/money';
import { BET_TYPES } from '../../domain/bets/bet-type';
import { AccountHolds } from '../../domain/entities/account-holds';
import { can } from '../../src/session/reader';
import { readKey, useRead } from '../../src/data/useRead';
import { FieldInput } from '../../src/fields/FieldInput';
import type { SectionProps, SettingsDefinition } from '../../src/metadata/definition';
import { Term } from '../../src/metadata/glossary/Term';
import type { AccountTermsRecord } from './accountTerms';
import { PerBetTypeForm } from './PerBetTypeForm';

/** Cap per bet type, and whether the account takes the rest of the accounts below. */
function HoldSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        <Term of="ownHold">{translate('resources.account-holds.name')}</Term>: {translate('money.hold.hint')}
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', columnGap: 2, rowGap: 1 }}
      >
        {BET_TYPES.map((betType) => (
          <FieldInput key={betType} entity={AccountHolds} field={betType} disabled={disabled} />
        ))}
      </Box>
      <FieldInput entity={AccountHolds} field="takesRest" disabled={disabled} />
      <Typography variant="body2" color="text.secondary">
        {translate('money.hold.takesRestHint')}
      </Typography>
    </>
  );
}

const definition: SettingsDefinition = {
  name: AccountHolds.name,
  entity: AccountHolds,
  form: { isWide: true, sections: [{ title: 'hold', fields: [...BET_TYPES, 'takesRest'], Content: HoldSection }] },
  overrides: {},
};

function recordOf({ id, version, takesRest, holds }: HoldsAnswer): RaRecord {
  const caps = Object.fromEntries(
    BET_TYPES.map((betType) => [betType, holds.find((one) => one.betType === betType)?.cap ?? null]),
  );
  return { id, version, takesRest, ...caps };
}

function bodyOf({ takesRest, ...caps }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const holds = Object.entries(caps).map(([betType, cap]) => ({ betType, cap }));
  return { holds, ...(takesRest !== undefined && { takesRest }) };
}

/** Maximum own hold of an account per number; the account sets it, and accounts above can read it. */
export function HoldTab({ of }: { of: AccountTermsRecord }) {
  const input = { params: { id: of.id } };
  const reading = useRead(readHolds, input);
  const reasonFor = (editable: boolean) => {
    if (editable || !can('update', 'member')) return null;
    return of.upline === null ? 'money.hold.root' : 'money.hold.notYours';
  };
  return (
    <PerBetTypeForm
      accountId={of.id}
      reading={reading}
      queryKey={readKey(readHolds, input)}
      part="holds"
      definition={definition}
      readOnlyOf={({ editable }) => reasonFor(editable)}
      isDisabled={({ editable }) => !editable || !can('update', 'member')}
      recordOf={recordOf}
      bodyOf={bodyOf}
    />
  );
}
