import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { can } from '../../../src/session/reader';
import { ActionButton } from '../../../src/metadata/ActionButton';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { withTexts } from '../../../src/texts/withTexts';

const LimitDialog = lazy(
  // The names of the lottos are among the book's texts.
  withTexts(['limits', 'book'], async () => ({ default: (await import('./LimitDialog')).LimitDialog })),
);

/** Lays a limit over the accounts that are selected, or stops a lotto for them. */
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
