import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { issueDrafts, listIssuableDrafts } from '../../domain/api/invoice-issues';
import type { AnswerOf } from '../../domain/api/call';
import { formatMoney } from '../../src/texts/figures';
import { sumOf } from '../../domain/money/proportion';
import { useCallMutation } from '../../src/data/useCallMutation';
import { useRead } from '../../src/data/useRead';
import { EmptyNotice } from '../../src/metadata/states/EmptyNotice';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { ActionDialog } from './ActionDialog';
import { IssuableTable } from './IssuableTable';
import { IssuedDialog } from './IssuedDialog';

interface Done {
  outcome: AnswerOf<typeof issueDrafts>;
  /** Accounts of the drafts by id, as the answer names only ids. */
  names: ReadonlyMap<string, string>;
}

/** Issues several drafts after a preview of their amounts, then shows each outcome. */
export function IssueManyDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState<Done | null>(null);
  const reading = useRead(listIssuableDrafts, {});
  const { drafts, total } = reading.data ?? { drafts: [], total: 0 };
  const chosen = drafts.filter(({ id }) => !left.has(id));
  const deed = useCallMutation(issueDrafts, {
    onDone: (outcome) => setDone({ outcome, names: new Map(chosen.map(({ id, account }) => [id, account.username])) }),
  });
  if (done) return <IssuedDialog outcome={done.outcome} names={done.names} onClose={onClose} />;
  return (
    <ActionDialog
      title={translate('invoices.issues.title')}
      text={translate('invoices.issues.text')}
      action={translate('invoices.issues.issue', { smart_count: chosen.length })}
      deed={deed}
      isReady={chosen.length > 0}
      onSubmit={() => deed.mutate({ body: { drafts: chosen.map(({ id, version }) => ({ id, expected: version })) } })}
      onClose={onClose}
    >
      <ReadState reading={reading} loading={<Loading shape="block" />}>
        {() =>
          drafts.length === 0 ? (
            <EmptyNotice text={translate('invoices.issues.none')} />
          ) : (
            <>
              {total > drafts.length && (
                <Alert severity="info" sx={{ mb: 1 }}>
                  {translate('invoices.issues.more', { count: drafts.length, total })}
                </Alert>
              )}
              <IssuableTable
                drafts={drafts}
                left={left}
                onLeave={setLeft}
                sum={formatMoney(sumOf(chosen.map((draft) => draft.total)))}
              />
            </>
          )
        }
      </ReadState>
    </ActionDialog>
  );
}
