import Alert from '@mui/material/Alert';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { draftInvoices, previewInvoices } from '../../domain/api/invoices';
import { datesOf } from '../../domain/reports/period';
import { useBusinessDate } from '../../src/data/useBusinessDate';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { useRefusal } from '../../src/metadata/useRefusal';
import { ActionDialog } from './ActionDialog';
import { PeriodBoxes, typedDates, type TypedPeriod } from './PeriodBoxes';
import { PreviewTable } from './PreviewTable';

/** Creates the drafts of a period after a preview of their new and current figures. */
export function DraftsDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refusal = useRefusal();
  const today = useBusinessDate();
  const [typed, setTyped] = useState<TypedPeriod>(() => datesOf('lastWeek', today));
  const dates = typedDates(typed);
  const { data, error, isFetching } = useRead(previewInvoices, dates && { body: dates }, { retry: false });
  const deed = useCallMutation(draftInvoices, {
    onDone: ({ made, changed }) => {
      notify('invoices.drafts.done', { type: 'info', messageArgs: { made, changed } });
      onClose();
    },
  });
  const isReady = dates !== null && !error && !isFetching && (data?.invoices.length ?? 0) > 0;
  return (
    <ActionDialog
      title={translate('invoices.drafts.title')}
      text={translate('invoices.drafts.text')}
      action={translate('invoices.drafts.make', { smart_count: data?.invoices.length ?? 0 })}
      deed={deed}
      isReady={isReady}
      onSubmit={() => dates && deed.mutate({ body: dates })}
      onClose={onClose}
    >
      <PeriodBoxes period={typed} onChange={setTyped} />
      {error && <Alert severity="error">{refusal(error)}</Alert>}
      {!error && dates && !data && <Loading shape="block" />}
      {!error && data && (
        <>
          {data.unsettled > 0 && (
            <Alert severity="warning" sx={{ mb: 1 }}>
              {translate('invoices.drafts.unsettled', { smart_count: data.unsettled })}
            </Alert>
          )}
          {data.billed > 0 && (
            <Alert severity="info" sx={{ mb: 1 }}>
              {translate('invoices.drafts.billed', { smart_count: data.billed })}
            </Alert>
          )}
          {data.invoices.length === 0 ? (
            <EmptyNotice text={translate('invoices.drafts.none')} />
          ) : (
            <PreviewTable invoices={data.invoices} />
          )}
        </>
      )}
    </ActionDialog>
  );
}
