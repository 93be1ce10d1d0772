import ImageIcon from '@mui/icons-material/ImageOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { readClearing, sendBill, type BillSheet, type ClearingOfAccount } from '../../domain/api/clearing';
import type { Locale } from '../../domain/locales';
import { can } from '../../src/session/reader';
import { callApi } from '../../src/data/call';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRefusal } from '../../src/metadata/useRefusal';
import { BillLanguage } from './BillLanguage';
import { drawBill } from './billPicture';
import { billLocale, plainText, writeBills, type WrittenBill } from './billText';
import { handOutPicture, handOutText, type ShareOutcome } from './handOut';
import { paymentCodeOf } from './paymentCode';

const BillPaper = lazy(async () => ({ default: (await import('./BillPaper')).BillPaper }));

/**
 * Returns the bill of a period as it was sent; if it wasn't sent yet, as it is now. The open amount is always current.
 */
export function billNowOf(of: ClearingOfAccount): BillSheet {
  return { ...of, ...of.bill };
}

/** Actions to hand out a bill as text, as a picture or on paper. When the upline first sends it, the period closes. */
export function BillActions({ of }: { of: ClearingOfAccount }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusal();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [printed, setPrinted] = useState<readonly WrittenBill[]>([]);
  const onPrinted = useCallback(() => setPrinted([]), []);
  const tell = (how: ShareOutcome) => how && notify(`clearing.handed.${how}`, { type: 'info' });
  const failed = () => notify('clearing.handed.not', { type: 'warning' });
  const refuse = (error: unknown) => notify(refused(error), { type: 'warning' });
  /** Reads the bill again, because a payment may have come since the screen read it, writes it, and passes it on. */
  const withCurrent = (use: (bill: WrittenBill) => unknown) =>
    callApi(readClearing, { params: { id: of.account.id }, query: { on: of.period.to } })
      .then((current) => writeBills([billNowOf(current)], chosen))
      .then(([bill]) => bill && use(bill), refuse);
  const handOut = () => withCurrent(({ text }) => handOutText(plainText(text)).then(tell, failed));
  const deed = useCallMutation(sendBill, { onDone: () => void handOut(), onFailed: refuse });
  const sends = of.isUpline && of.bill === null && of.isOver && can('update', 'member');
  const picture = () =>
    withCurrent(({ bill, text }) =>
      drawBill(text, paymentCodeOf(bill)).then((file) => handOutPicture(file, `${text.title}.png`).then(tell), failed),
    );
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button
        variant={sends ? 'contained' : 'outlined'}
        startIcon={<Send />}
        loading={deed.isPending}
        onClick={() =>
          sends ? deed.mutate({ params: { id: of.account.id }, body: { on: of.period.to } }) : void handOut()
        }
      >
        {translate(sends ? 'clearing.bill.send' : 'clearing.bill.text')}
      </Button>
      <Button variant="outlined" startIcon={<ImageIcon />} onClick={() => void picture()}>
        {translate('clearing.bill.picture')}
      </Button>
      <Button variant="outlined" startIcon={<Print />} onClick={() => void withCurrent((bill) => setPrinted([bill]))}>
        {translate('clearing.bill.print')}
      </Button>
      <BillLanguage value={billLocale(of, chosen)} onChange={setChosen} />
      {printed.length > 0 && (
        <Suspense>
          <BillPaper bills={printed} onPrinted={onPrinted} />
        </Suspense>
      )}
    </Stack>
  );
}
