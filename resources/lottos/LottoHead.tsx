import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { useIsHouse } from '../../src/accounts/useIsHouse';
import { useLottoName } from '../../src/fields/useLottoName';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog')).CloneDialog }));

/** Which lotto it is, and the way to another like it where there can be one, for those who may. */
export function LottoHead() {
  const translate = useTranslate();
  const nameOf = useLottoName();
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
  if (!model) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 880, mx: 'auto', display: 'flex', alignItems: 'center', minHeight: 36, gap: 1 }}>
      <Typography variant="h3" component="h2" sx={{ flexGrow: 1, minWidth: 0 }}>
        {nameOf(model)}
      </Typography>
      {isHouse && canUpdate === true && model.family !== 'yeekee' && (
        <Button startIcon={<ContentCopy />} onClick={() => setOpen(true)} sx={{ flexShrink: 0 }}>
          {translate('lottos.clone.open')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CloneDialog model={model} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
