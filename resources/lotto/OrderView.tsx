import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Lotto } from '../../domain/entities/lotto';
import { useIsOperator } from '../../src/session/reader';
import { useLottoName } from '../../src/fields/useLottoName';
import { SortableRows } from '../../src/metadata/order/SortableRows';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { useGroupInUrl } from './groupInUrl';
import { useLottoOrder } from './useLottoOrder';

const TEXTS = { up: 'lottos.order.up', down: 'lottos.order.down', moved: 'lottos.order.moved' };

/** Lottos of a group, reordered by dragging or by buttons. */
export function OrderView() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { group } = useGroupInUrl();
  const isHouse = useIsOperator();
  const canUpdate = useCanUpdate(Lotto.name);
  const { lottos, error, isPending, isSaving, refetch, reorder } = useLottoOrder(group);
  const byId = new Map(lottos.map((lotto) => [lotto.id, lotto]));
  const shownName = (id: string) => {
    const lotto = byId.get(id);
    return lotto ? nameOf(lotto) : '';
  };
  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!isHouse || canUpdate !== true) return <Typography>{translate('resources.lottos.readOnly')}</Typography>;
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, maxWidth: 560 }} aria-busy={isSaving}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('lottos.order.hint')}
      </Typography>
      <SortableRows ids={lottos.map(({ id }) => id)} texts={TEXTS} nameOf={shownName} onChange={reorder}>
        {(id) => <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{shownName(id)}</Box>}
      </SortableRows>
    </Paper>
  );
}
