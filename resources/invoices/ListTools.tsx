import DoneAll from '@mui/icons-material/DoneAll';
import Gavel from '@mui/icons-material/GavelOutlined';
import NoteAdd from '@mui/icons-material/NoteAddOutlined';
import Receipt from '@mui/icons-material/ReceiptOutlined';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useStopped } from '../../src/session/reader';
import { ListTool } from '../../src/metadata/list/tools/ListTool';

const DraftsDialog = lazy(async () => ({ default: (await import('./DraftsDialog')).DraftsDialog }));
const IssueManyDialog = lazy(async () => ({ default: (await import('./IssueManyDialog')).IssueManyDialog }));
const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog')).TermsDialog }));
const StatementDialog = lazy(async () => ({ default: (await import('./StatementDialog')).StatementDialog }));

type Open = 'drafts' | 'issues' | 'terms' | 'statement';

/** Actions of the list: create and issue drafts, edit terms, and show statements. */
export function ListTools() {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open | null>(null);
  const isStopped = useStopped() !== null;
  const close = () => setOpen(null);
  return (
    <>
      <ListTool icon={Gavel} label={translate('invoices.terms.open')} opensDialog run={() => setOpen('terms')} />
      <ListTool
        icon={Receipt}
        label={translate('invoices.statement.open')}
        opensDialog
        run={() => setOpen('statement')}
      />
      <ListTool
        icon={NoteAdd}
        label={translate('invoices.drafts.open')}
        opensDialog
        isDisabled={isStopped}
        run={() => setOpen('drafts')}
      />
      <ListTool
        icon={DoneAll}
        label={translate('invoices.issues.open')}
        opensDialog
        isDisabled={isStopped}
        run={() => setOpen('issues')}
      />
      <Suspense>
        {open === 'drafts' && <DraftsDialog onClose={close} />}
        {open === 'issues' && <IssueManyDialog onClose={close} />}
        {open === 'terms' && <TermsDialog onClose={close} />}
        {open === 'statement' && <StatementDialog onClose={close} />}
      </Suspense>
    </>
  );
}
