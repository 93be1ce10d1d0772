import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate, type RaRecord } from 'ra-core';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { AccountHolds } from '../../../domain/entities/account-holds';
import { can } from '../../auth/accessProvider';
import { requestJson } from '../../data/api';
import { FieldInput } from '../../fields/FieldInput';
import type { SectionProps, SettingsDefinition } from '../../metadata/definition';
import { Loading } from '../../metadata/states/Loading';
import { ReadState } from '../../metadata/states/ReadState';
import { moneyKeyOf, type AccountTermsRecord } from './accountTerms';
import { TermsForm } from './TermsForm';

interface Holds {
  id: string;
  /** Satang; a bet type that isn't there has no cap. */
  holds: readonly { betType: BetType; cap: number }[];
  takesRest: boolean;
  /** Whether it is the reader's own. */
  editable: boolean;
  version: number;
}

/** A cap per bet type, and whether the rest of those below is taken. */
function HoldSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('money.hold.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(11rem, 1fr))', columnGap: 2, rowGap: 1 }}>
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
  form: { sections: [{ title: 'hold', fields: [...BET_TYPES, 'takesRest'], Content: HoldSection }] },
  overrides: {},
};

function recordOf(answer: unknown): RaRecord {
  const { id, version, takesRest, holds } = answer as Holds;
  const caps = Object.fromEntries(BET_TYPES.map((betType) => [betType, holds.find((one) => one.betType === betType)?.cap ?? null]));
  return { id, version, takesRest, ...caps };
}

function bodyOf({ takesRest, ...caps }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const holds = Object.entries(caps).map(([betType, cap]) => ({ betType, cap }));
  return { holds, ...(takesRest !== undefined && { takesRest }) };
}

/** `holds.2.cap` is about the bet type that was sent third. */
function betTypeAt(path: string, sent: Record<string, unknown>): string {
  const [, index] = path.split('.');
  return (sent['holds'] as Holds['holds'])[Number(index)]?.betType ?? path;
}

/** What an account holds of one number at most; it says so itself, and those above it may read it. */
export function HoldTab({ of }: { of: AccountTermsRecord }) {
  const queryClient = useQueryClient();
  const path = `/accounts/${of.id}/holds`;
  const queryKey = [...moneyKeyOf(of.id), 'holds'];
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => requestJson<Holds>(path, { signal }) });
  const reasonFor = (editable: boolean) => {
    if (editable || !can('update', 'member')) return null;
    return of.upline === null ? 'money.hold.root' : 'money.hold.notYours';
  };
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />} isWorkedOn>
      {(data) => (
        <TermsForm
          definition={definition}
          record={recordOf(data)}
          path={path}
          readOnly={reasonFor(data.editable)}
          isDisabled={!data.editable || !can('update', 'member')}
          bodyOf={bodyOf}
          recordOf={recordOf}
          fieldOf={betTypeAt}
          onSaved={(answer) => queryClient.setQueryData(queryKey, answer)}
          onReload={async () => {
            const { data: newer, isError } = await reading.refetch();
            return isError || !newer ? undefined : recordOf(newer);
          }}
        />
      )}
    </ReadState>
  );
}
