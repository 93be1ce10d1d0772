import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../src/session/reader';
import { ActionButton } from '../../../src/metadata/ActionButton';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { withTexts } from '../../../src/texts/withTexts';

const LimitDialog = lazy(
  // The names of the lottos belong to the texts of the book.
  withTexts(['limits', 'book'], async () => ({ default: (await import('./LimitDialog')).LimitDialog })),
);

/** Sets a limit for the selected accounts, or stops a lotto for them. */
export function LimitAction({ chosen, onDone }: BulkActionProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  if (!('ids' in chosen) || !can('update', 'lotto')) return null;
  return (
    <>
      <ActionButton variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {translate('rows.limit.open')}
      </ActionButton>
      {isAsking && (
        <Suspense>
          <LimitDialog ids={chosen.ids} onDone={onDone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
