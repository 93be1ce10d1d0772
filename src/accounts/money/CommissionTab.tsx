import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { BET_TYPES, type BetType } from '../../../domain/bets/bet-type';
import { AccountCommissions } from '../../../domain/entities/account-commissions';
import { formatPercent } from '../../../domain/format';
import { can } from '../../auth/accessProvider';
import { requestJson } from '../../data/api';
import { FieldInput } from '../../fields/FieldInput';
import type { SectionProps, SettingsDefinition } from '../../metadata/definition';
import { Loading } from '../../metadata/states/Loading';
import { ReadState } from '../../metadata/states/ReadState';
import { useHeldReductions } from '../useHeldReductions';
import { moneyKeyOf, type AccountTermsRecord } from './accountTerms';
import { readOnlyReason } from './CreditTab';
import { TermsForm } from './TermsForm';

interface Commissions {
  id: string;
  /** Basis points; the most is known to the direct upline alone. */
  commissions: readonly { betType: BetType; commission: number | null; maximum: number | null }[];
  editable: boolean;
  version: number;
}

/** Each bet type of the package, with the most that can be given of it beside it. */
function CommissionSection({ disabled }: SectionProps) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const record = useRecordContext<RaRecord & { offered: Commissions['commissions'] }>();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {translate('money.commission.hint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(15rem, 1fr))', columnGap: 3, rowGap: 1 }}>
        {record?.offered.map(({ betType, maximum }) => (
          <Box key={betType} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <FieldInput entity={AccountCommissions} field={betType} disabled={disabled} />
            {maximum !== null && !disabled && (
              <Button
                variant="outlined"
                aria-label={translate('money.commission.fill', { betType: translate(`betTypes.${betType}`), percent: formatPercent(maximum) })}
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
  form: { sections: [{ title: 'commission', fields: BET_TYPES, Content: CommissionSection }] },
  overrides: {},
};

function recordOf(answer: unknown): RaRecord {
  const { id, version, commissions } = answer as Commissions;
  const given = Object.fromEntries(commissions.map(({ betType, commission }) => [betType, commission]));
  return { id, version, offered: commissions, ...given };
}

/** `commissions.2.commission` is about the bet type that was sent third. */
function betTypeAt(path: string, sent: Record<string, unknown>): string {
  const [, index] = path.split('.');
  return (sent['commissions'] as Commissions['commissions'])[Number(index)]?.betType ?? path;
}

/** The commission per bet type that an account is given; empty is what its upline has. */
export function CommissionTab({ of }: { of: AccountTermsRecord }) {
  const queryClient = useQueryClient();
  const { noRates } = useHeldReductions();
  const path = `/accounts/${of.id}/commissions`;
  const queryKey = [...moneyKeyOf(of.id), 'commissions'];
  const reading = useQuery({ queryKey, queryFn: ({ signal }) => requestJson<Commissions>(path, { signal }) });
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />} isWorkedOn>
      {(data) => (
        <TermsForm
          definition={definition}
          record={recordOf(data)}
          path={path}
          readOnly={of.editable && noRates ? 'rates.noRates' : readOnlyReason(of)}
          isDisabled={!data.editable || noRates || !can('update', 'member')}
          bodyOf={(changes) => ({
            commissions: Object.entries(changes).map(([betType, commission]) => ({ betType, commission })),
          })}
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
