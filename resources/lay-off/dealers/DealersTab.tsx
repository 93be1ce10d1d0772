import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCanAccess, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Lotto } from '../../../domain/entities/lotto';
import { formatPercent } from '../../../src/texts/figures';
import type { DealerRecord } from '../../../domain/api/lay-off';
import { useHeldReductions } from '../../../src/session/reader';
import { EmptyNotice } from '../../../src/metadata/states/EmptyNotice';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useDealers } from '../useLayOff';
import { amountText, rateText } from '../../../src/fields/amountText';
import { DealerAccount } from './DealerAccount';

const DealerDialog = lazy(async () => ({ default: (await import('./DealerDialog')).DealerDialog }));
const PayDialog = lazy(async () => ({ default: (await import('./PayDialog')).PayDialog }));

/** Balance between the operator and a dealer, in words rather than by a sign. */
function Owed({ balance }: { balance: number }) {
  const translate = useTranslate();
  const words = balance === 0 ? 'even' : balance > 0 ? 'weOwe' : 'heOwes';
  return (
    <Typography
      sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
      color={balance > 0 ? 'error' : balance < 0 ? 'success' : 'text.secondary'}
    >
      {translate(`layOff.dealers.${words}`, { amount: amountText(Math.abs(balance)) })}
    </Typography>
  );
}

interface DealerCardProps {
  dealer: DealerRecord;
  /** Whether the reader can change his terms. */
  canWrite: boolean;
  onEdit: () => void;
  onPay: () => void;
}

function DealerCard({ dealer, canWrite, onEdit, onPay }: DealerCardProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const mayPay = useCanAccess({ resource: Lotto.name, action: 'delete' }).canAccess === true;
  const { name, note, isOn, terms, balance } = dealer;
  const of = (key: string) => ({ 'aria-label': translate('layOff.dealers.of', { what: translate(key), name }) });
  return (
    <Paper variant="outlined" component="section" aria-label={name} sx={{ px: 1.5, py: 1 }}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
        {!isOn && <Chip size="small" label={translate('layOff.dealers.off')} />}
        <Owed balance={balance} />
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', ml: 'auto' }}>
          <Button
            size="small"
            {...of('layOff.dealers.account')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {translate('layOff.dealers.account')}
          </Button>
          {canWrite && (
            <Button size="small" {...of('layOff.dealers.edit')} onClick={onEdit}>
              {translate('layOff.dealers.edit')}
            </Button>
          )}
          {mayPay && balance !== 0 && (
            <Button size="small" variant="outlined" {...of('layOff.dealers.pay')} onClick={onPay}>
              {translate('layOff.dealers.pay')}
            </Button>
          )}
        </Stack>
      </Stack>
      {note !== '' && <Typography variant="body2">{note}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {terms
          .map(
            ({ betType, rate, commission }) =>
              `${translate(`betTypes.${betType}`)} ×${rateText(rate)}, ${formatPercent(commission)}%`,
          )
          .join(' · ')}
      </Typography>
      {isOpen && <DealerAccount dealerId={dealer.id} />}
    </Paper>
  );
}

/** Lay-off dealers of the operator, with their terms and balances. */
export function DealersTab({ isReadOnly }: { isReadOnly: boolean }) {
  const translate = useTranslate();
  const dealers = useDealers();
  const [editing, setEditing] = useState<DealerRecord | 'new' | null>(null);
  const [paying, setPaying] = useState<DealerRecord | null>(null);
  const { noRates } = useHeldReductions();
  const canWrite = !isReadOnly && !noRates;
  return (
    <Stack spacing={1.5}>
      {noRates && <Alert severity="info">{translate('rates.noRates')}</Alert>}
      {canWrite && (
        <Button variant="outlined" onClick={() => setEditing('new')} sx={{ alignSelf: 'flex-start' }}>
          {translate('layOff.dealers.add')}
        </Button>
      )}
      <ReadState
        reading={dealers}
        loading={<Loading shape="block" />}
        empty={(all) => all.length === 0 && <EmptyNotice text={translate('layOff.dealers.none')} />}
      >
        {(all) => (
          <Stack spacing={1.5}>
            {all.map((dealer) => (
              <DealerCard
                key={dealer.id}
                dealer={dealer}
                canWrite={canWrite}
                onEdit={() => setEditing(dealer)}
                onPay={() => setPaying(dealer)}
              />
            ))}
          </Stack>
        )}
      </ReadState>
      <Suspense>
        {editing && <DealerDialog dealer={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />}
        {paying && <PayDialog dealer={paying} onClose={() => setPaying(null)} />}
      </Suspense>
    </Stack>
  );
}
