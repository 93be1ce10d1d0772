import ContentCopy from '@mui/icons-material/ContentCopy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Lotto, type LottoRecord } from '../../domain/entities/lotto';
import { useIsOperator } from '../../src/session/reader';
import { useLottoName } from '../../src/fields/useLottoName';
import { useRecordTitle } from '../../src/metadata/recordTitle';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { LottoName } from './LottoName';

const CloneDialog = lazy(async () => ({ default: (await import('./CloneDialog')).CloneDialog }));

/** Name of the lotto, with an action to clone it for readers who can. */
export function LottoHead({ id }: { id: string }) {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const isHouse = useIsOperator();
  const canUpdate = useCanUpdate(Lotto.name);
  const [isCloning, setCloning] = useState(false);
  const { data: lotto } = useGetOne<LottoRecord>(Lotto.name, { id, meta: { detail: true } }, { retry: false });
  useRecordTitle(lotto && nameOf(lotto));
  if (!lotto) return null;
  const mayClone = isHouse && canUpdate === true && lotto.family !== 'yeekee';
  return (
    <Box sx={{ ...RECORD_BOUNDS, display: 'flex', alignItems: 'center', minHeight: 36, gap: 1 }}>
      <Typography variant="h3" component="h2" sx={{ flexGrow: 1, minWidth: 0 }}>
        <LottoName record={lotto} />
      </Typography>
      {mayClone && (
        <Button startIcon={<ContentCopy />} onClick={() => setCloning(true)} sx={{ flexShrink: 0 }}>
          {translate('lottos.clone.open')}
        </Button>
      )}
      {isCloning && (
        <Suspense>
          <CloneDialog model={lotto} onClose={() => setCloning(false)} />
        </Suspense>
      )}
    </Box>
  );
}
