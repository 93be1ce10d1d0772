import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { useIsHouse } from '../../src/accounts/useIsHouse';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';


const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog')).CloneDialog }));

/** The way from a lotto to another like it; nothing where there can be none, or not for the reader. */
export function CloneButton() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const [isOpen, setOpen] = useState(false);
  const { data: model } = useGetOne<LottoRecord>(
    Lotto.name,
    { id, meta: { detail: true } },
    { enabled: id !== '', retry: false },
  );
  if (!isHouse || canUpdate !== true || !model || model.family === 'yeekee') return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto', display: 'flex', justifyContent: 'flex-end' }}>
      <Button startIcon={<ContentCopy />} onClick={() => setOpen(true)}>
        {translate('lottos.clone.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <CloneDialog model={model} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
