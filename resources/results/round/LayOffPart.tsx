import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import { formatMoney } from '../../../src/texts/figures';
import type { BatchRecord } from '../../../domain/api/lay-off';
import { EmptyValue } from '../../../src/fields/EmptyValue';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import type { RoundDetail } from '../../../domain/api/round-detail';
import { PlainTable, type Column } from '../PlainTable';
import { SignedAmount } from '../../../src/fields/SignedAmount';
import { useRoundLayOff } from '../useReadings';

/** Lay-off batches of a round, with a link to the lay-off screen. */
export function LayOffPart({ round }: { round: RoundDetail }) {
  const translate = useTranslate();
  const reading = useRoundLayOff(round.id);
  const columns: Column<BatchRecord>[] = [
    { label: 'results.columns.no', isNumber: true, cell: ({ no }) => no },
    { label: 'layOff.dealer', cell: ({ dealer }) => dealer },
    { label: 'layOff.columns.state', cell: ({ state }) => translate(`layOff.states.${state}`) },
    { label: 'layOff.columns.amount', isNumber: true, cell: ({ amount }) => formatMoney(amount) },
    { label: 'layOff.columns.accepted', isNumber: true, cell: ({ accepted }) => formatMoney(accepted) },
    {
      label: 'layOff.account.balanceAfter',
      isNumber: true,
      cell: ({ outcome }) => (outcome ? <SignedAmount amount={outcome.owed} /> : <EmptyValue />),
    },
  ];
  const lottoId = reading.data?.lottoId;
  return (
    <>
      <ReadState
        reading={reading}
        loading={<Loading shape="block" />}
        empty={({ batches }) => batches.length === 0 && <EmptyNotice text={translate('layOff.ofRound.none')} />}
      >
        {({ batches }) => (
          <PlainTable name="results.round.tabs.layOff" columns={columns} rows={batches} keyOf={({ id }) => id} />
        )}
      </ReadState>
      {lottoId && (
        <Button
          component={RouterLink}
          to={`/lotto/edit-transfer?id=${lottoId}&tab=rounds&round=${round.id}`}
          sx={{ mt: 1 }}
        >
          {translate('layOff.ofRound.open')}
        </Button>
      )}
    </>
  );
}
