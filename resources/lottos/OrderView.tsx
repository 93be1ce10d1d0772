import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { Lotto } from '../../domain/entities/lotto';
import { useIsHouse } from '../../src/accounts/useIsHouse';
import { useLottoName } from '../../src/fields/useLottoName';
import { FailureNotice } from '../../src/metadata/states/FailureNotice';
import { useCanUpdate } from '../../src/metadata/useCanUpdate';
import { useGroupInUrl } from './groupInUrl';
import { useLottoOrder } from './useLottoOrder';

/** Heard and not seen. */
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const STEPS = { up: -1, down: 1 } as const;
type Direction = keyof typeof STEPS;

/** A list with one of it in another place. */
function moved(ids: readonly string[], id: string, to: number): string[] {
  const others = ids.filter((each) => each !== id);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

/** The lottos of a group to be put into order, by dragging or by buttons. */
export function OrderView() {
  const translate = useTranslate();
  const nameOf = useLottoName();
  const { group } = useGroupInUrl();
  const isHouse = useIsHouse();
  const canUpdate = useCanUpdate(Lotto.name);
  const { lottos, error, isPending, isSaving, refetch, reorder } = useLottoOrder(group);
  const list = useRef<HTMLUListElement>(null);
  /** The button to hold on to after a move: its row has moved, and with it the focus would be lost. */
  const held = useRef<{ id: string; direction: Direction } | null>(null);
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = lottos.map(({ id }) => id);
  const order = dragged?.order ?? ids;
  const byId = new Map(lottos.map((lotto) => [lotto.id, lotto]));
  const shownName = (id: string) => {
    const lotto = byId.get(id);
    return lotto ? nameOf(lotto) : '';
  };
  const sequence = order.join();

  useLayoutEffect(() => {
    if (!held.current) return;
    const { id, direction } = held.current;
    held.current = null;
    const buttonOf = (name: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-lotto="${id}"] [data-move="${name}"]:not(:disabled)`);
    (buttonOf(direction) ?? buttonOf(direction === 'up' ? 'down' : 'up'))?.focus();
  }, [sequence]);

  if (error) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton variant="rounded" height={240} />;
  if (!isHouse || canUpdate !== true) return <Typography>{translate('resources.lottos.readOnly')}</Typography>;

  const become = (id: string, next: readonly string[]) => {
    if (next.join() === ids.join()) return;
    const position = next.indexOf(id) + 1;
    setAnnouncement(translate('lottos.order.moved', { name: shownName(id), position, total: next.length }));
    reorder(next);
  };
  const step = (id: string, direction: Direction) => {
    held.current = { id, direction };
    become(id, moved(ids, id, ids.indexOf(id) + STEPS[direction]));
  };
  /** Puts the dragged row where the pointer is: before the first that has its middle below it. */
  const dragTo = (y: number) => {
    if (!dragged) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-lotto]') ?? [])];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return row.dataset['lotto'] !== dragged.id && top + height / 2 < y;
    });
    setDragged({ ...dragged, order: moved(dragged.order, dragged.id, above.length) });
  };
  const drop = () => {
    if (!dragged) return;
    setDragged(null);
    become(dragged.id, dragged.order);
  };
  const moveButton = (id: string, direction: Direction, isDisabled: boolean) => (
    <IconButton
      size="small"
      data-move={direction}
      aria-label={translate(`lottos.order.${direction}`, { name: shownName(id) })}
      disabled={isDisabled}
      onClick={() => step(id, direction)}
    >
      {direction === 'up' ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  );
  return (
    <Paper variant="outlined" sx={{ px: 2, py: 1.5, maxWidth: 560 }} aria-busy={isSaving}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('lottos.order.hint')}
      </Typography>
      <Stack
        component="ul"
        ref={list}
        onPointerMove={(event) => dragTo(event.clientY)}
        onPointerUp={drop}
        onPointerCancel={() => setDragged(null)}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {order.map((id, index) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            data-lotto={id}
            sx={{ alignItems: 'center', bgcolor: dragged?.id === id ? 'action.selected' : undefined }}
          >
            <Box
              aria-hidden
              data-drag={id}
              sx={{
                display: 'flex',
                p: 1,
                color: 'text.secondary',
                cursor: dragged ? 'grabbing' : 'grab',
                touchAction: 'none',
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                // The list holds the pointer, as a row that is moved in the page would lose it.
                list.current?.setPointerCapture(event.pointerId);
                setDragged({ id, order: ids });
              }}
            >
              <DragIndicator fontSize="small" />
            </Box>
            <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{shownName(id)}</Box>
            {moveButton(id, 'up', index === 0)}
            {moveButton(id, 'down', index === order.length - 1)}
          </Stack>
        ))}
      </Stack>
      <Box role="status" sx={UNSEEN}>
        {announcement}
      </Box>
    </Paper>
  );
}
