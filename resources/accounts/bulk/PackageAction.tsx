import { useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { can, useHeldReductions } from '../../../src/session/reader';
import { ActionButton } from '../../../src/metadata/ActionButton';
import type { BulkActionProps } from '../../../src/metadata/definition';
import { withTexts } from '../../../src/texts/withTexts';

const PackageDialog = lazy(
  withTexts(['money'], async () => ({ default: (await import('./PackageDialog')).PackageDialog })),
);

/**
 * Assigns a rate package to the selected accounts. A selection of all matches can include accounts that aren't directly
 * below, so it doesn't offer this.
 */
export function PackageAction({ chosen, onDone }: BulkActionProps) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { noRates } = useHeldReductions();
  if (noRates || !('ids' in chosen) || !can('update', 'member') || !can('read', 'lotto')) return null;
  return (
    <>
      <ActionButton variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {translate('rows.package.open')}
      </ActionButton>
      {isAsking && (
        <Suspense>
          <PackageDialog ids={chosen.ids} onDone={onDone} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
