import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { moveInOrder } from './moveInOrder';
import { HEARD_ONLY } from '../../fields/heardOnly';

interface SortableRowsProps {
  ids: readonly string[];
  /** Number of rows at the beginning that stay in place. */
  fixed?: number;
  /** Keys of the texts for the moves, with a `name`; `moved` also with `position` and `total`. */
  texts: Readonly<Record<'up' | 'down' | 'moved', string>>;
  nameOf: (id: string) => string;
  onChange: (ids: readonly string[]) => void;
  /** Returns the content of a row. */
  children: (id: string, index: number) => ReactNode;
  /** Further rows without a place in the order. */
  rest?: ReactNode;
}

const STEPS = { up: -1, down: 1 } as const;
type Direction = keyof typeof STEPS;

/** Rows that the user can reorder by dragging or by buttons; each move is announced to screen readers. */
export function SortableRows({ ids, fixed = 0, texts, nameOf, onChange, children, rest }: SortableRowsProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  /** The button to focus after a move: its row has moved, and the focus would be lost with it. */
  const held = useRef<{ id: string; direction: Direction } | null>(null);
  const [dragged, setDragged] = useState<{ id: string; order: readonly string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = dragged?.order ?? ids;
  const sequence = order.join();

  useLayoutEffect(() => {
    if (!held.current) return;
    const { id, direction } = held.current;
    held.current = null;
    const buttonOf = (name: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-row="${id}"] [data-move="${name}"]:not(:disabled)`);
    (buttonOf(direction) ?? buttonOf(direction === 'up' ? 'down' : 'up'))?.focus();
  }, [sequence]);

  const become = (id: string, next: readonly string[]) => {
    if (next.join() === ids.join()) return;
    setAnnouncement(translate(texts.moved, { name: nameOf(id), position: next.indexOf(id) + 1, total: next.length }));
    onChange(next);
  };
  const step = (id: string, direction: Direction) => {
    held.current = { id, direction };
    become(id, moveInOrder(ids, id, ids.indexOf(id) + STEPS[direction], fixed));
  };
  /** Moves the dragged row to the pointer: before the first row that has its middle below it. */
  const dragTo = (y: number) => {
    if (!dragged) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-sortable]') ?? [])];
    const above = rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return row.dataset['row'] !== dragged.id && top + height / 2 < y;
    });
    setDragged({ ...dragged, order: moveInOrder(dragged.order, dragged.id, above.length, fixed) });
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
      aria-label={translate(texts[direction], { name: nameOf(id) })}
      disabled={isDisabled}
      onClick={() => step(id, direction)}
    >
      {direction === 'up' ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  );
  return (
    <>
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
            data-row={id}
            data-sortable
            sx={{ alignItems: 'center', bgcolor: dragged?.id === id ? 'action.selected' : undefined }}
          >
            <Box
              aria-hidden
              data-drag={id}
              sx={{
                display: 'flex',
                p: 1,
                visibility: index < fixed ? 'hidden' : undefined,
                color: 'text.secondary',
                cursor: dragged ? 'grabbing' : 'grab',
                touchAction: 'none',
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                // The list captures the pointer, because a row that is moved in the page would lose it.
                list.current?.setPointerCapture(event.pointerId);
                setDragged({ id, order: ids });
              }}
            >
              <DragIndicator fontSize="small" />
            </Box>
            {children(id, index)}
            {moveButton(id, 'up', index <= fixed)}
            {moveButton(id, 'down', index < fixed || index === order.length - 1)}
          </Stack>
        ))}
        {rest}
      </Stack>
      <Box role="status" sx={HEARD_ONLY}>
        {announcement}
      </Box>
    </>
  );
}
