import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { DeedButton } from '../../src/metadata/DeedButton';

const DraftsDialog = lazy(async () => ({ default: (await import('./DraftsDialog')).DraftsDialog }));
const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog')).TermsDialog }));
const StatementDialog = lazy(async () => ({ default: (await import('./StatementDialog')).StatementDialog }));

type Open = 'drafts' | 'terms' | 'statement';

/** What is done from the list: drafts of a period, what is agreed on, what an account owed and paid. */
export function ListTools() {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" onClick={() => setOpen('terms')}>
        {translate('invoices.terms.open')}
      </Button>
      <Button size="small" onClick={() => setOpen('statement')}>
        {translate('invoices.statement.open')}
      </Button>
      <DeedButton size="small" variant="contained" onClick={() => setOpen('drafts')}>
        {translate('invoices.drafts.open')}
      </DeedButton>
      <Suspense>
        {open === 'drafts' && <DraftsDialog onClose={close} />}
        {open === 'terms' && <TermsDialog onClose={close} />}
        {open === 'statement' && <StatementDialog onClose={close} />}
      </Suspense>
    </>
  );
}
