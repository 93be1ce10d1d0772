import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { v4 as newId } from 'uuid';
import { payDealer, type DealerRecord } from '../../../domain/api/lay-off';
import { MoneyBox } from '../../../src/fields/MoneyBox';
import { ReasonBox } from '../../../src/fields/ReasonBox';
import { CallDialog } from '../CallDialog';
import { useLayOffAction } from '../useLayOff';
import { amountText } from '../../../src/fields/amountText';

/** Records a payment to or from a dealer; the whole balance by default. */
export function PayDialog({ dealer, onClose }: { dealer: DealerRecord; onClose: () => void }) {
  const translate = useTranslate();
  const owed = Math.abs(dealer.balance);
  const direction = dealer.balance > 0 ? 'toDealer' : 'byDealer';
  const [requestId] = useState(() => newId());
  const [typed, setTyped] = useState<number | string | null>(owed);
  const [reason, setReason] = useState('');
  const call = useLayOffAction(payDealer);
  const amount = typeof typed === 'number' && typed > 0 && typed <= owed ? typed : null;
  const submit = () => {
    if (amount === null) return;
    const body = { requestId, direction, amount, ...(reason.trim() !== '' && { reason: reason.trim() }) } as const;
    call.mutate({ params: { id: dealer.id }, body }, { onSuccess: onClose });
  };
  return (
    <CallDialog
      title={translate(`layOff.payment.${direction}`, { name: dealer.name })}
      maxWidth="xs"
      call={call}
      isReady={amount !== null}
      submitText={translate('layOff.payment.submit', { amount: amountText(amount ?? 0) })}
      onSubmit={submit}
      onClose={onClose}
    >
      <MoneyBox
        label={translate('layOff.payment.amount')}
        value={typed}
        onChange={setTyped}
        required
        autoFocus
        error={amount === null}
        helperText={translate('layOff.payment.owed', { amount: amountText(owed) })}
      />
      <ReasonBox
        label={translate('layOff.payment.reason')}
        value={reason}
        onChange={setReason}
        size="small"
        fullWidth
        margin="dense"
      />
    </CallDialog>
  );
}
