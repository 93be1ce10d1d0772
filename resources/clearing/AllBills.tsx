import Print from '@mui/icons-material/PrintOutlined';
import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useNotify, useTranslate } from 'ra-core';
import { lazy, Suspense, useCallback, useState } from 'react';
import { readBills, sendBills } from '../../domain/api/clearing';
import type { Locale } from '../../domain/locales';
import { can } from '../../src/session/reader';
import { callApi } from '../../src/data/call';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRefusal } from '../../src/metadata/useRefusal';
import { BillLanguage } from './BillLanguage';
import { plainText, writeBills, type WrittenBill } from './billText';
import { handOutText } from './handOut';

const BillPaper = lazy(async () => ({ default: (await import('./BillPaper')).BillPaper }));

/** Separator between the bills of one text. */
const BETWEEN = '\n\n· · ·\n\n';

/** Actions for all bills of a week: send them and hand them out as one text, or print each on its own sheet. */
export function AllBills({ week }: { week: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refused = useRefusal();
  const [chosen, setChosen] = useState<Locale | null>(null);
  const [printed, setPrinted] = useState<readonly WrittenBill[]>([]);
  const onPrinted = useCallback(() => setPrinted([]), []);
  const read = async () => writeBills((await callApi(readBills, { query: { week } })).bills, chosen);
  const failed = (error: unknown) => notify(refused(error), { type: 'warning' });
  const handOut = async () => {
    const bills = await read();
    if (bills.length === 0) return notify('clearing.all.none', { type: 'info' });
    const how = await handOutText(bills.map(({ text }) => plainText(text)).join(BETWEEN)).catch(() => 'not' as const);
    if (how) notify(`clearing.handed.${how}`, { type: how === 'not' ? 'warning' : 'info' });
  };
  const deed = useCallMutation(sendBills, { onDone: () => void handOut().catch(failed), onFailed: failed });
  const print = async () => {
    const bills = await read();
    if (bills.length === 0) notify('clearing.all.none', { type: 'info' });
    else setPrinted(bills);
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
      {can('update', 'member') && (
        <Button
          size="small"
          variant="outlined"
          startIcon={<Send />}
          loading={deed.isPending}
          onClick={() => deed.mutate({ body: { week } })}
        >
          {translate('clearing.all.send')}
        </Button>
      )}
      <Button size="small" startIcon={<Print />} onClick={() => void print().catch(failed)}>
        {translate('clearing.all.print')}
      </Button>
      <BillLanguage value={chosen} hasEach onChange={setChosen} />
      {printed.length > 0 && (
        <Suspense>
          <BillPaper bills={printed} onPrinted={onPrinted} />
        </Suspense>
      )}
    </Stack>
  );
}
