import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ResourceDefinition } from '../definition';
import { fieldOf } from '../fieldOf';
import { offeredColumns } from './columns';
import { moveColumn } from './moveColumn';

interface ColumnOrderProps {
  definition: ResourceDefinition;
  /** Those shown, in their order. */
  columns: readonly string[];
  onChange: (columns: readonly string[]) => void;
}

/** Heard and not seen. */
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } as const;

const STEPS = { up: -1, down: 1 } as const;
type Direction = keyof typeof STEPS;

/** The columns shown, to be moved by dragging or by buttons, and below them those that can be. */
export function ColumnOrder({ definition, columns, onChange }: ColumnOrderProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  /** The button to hold on to after a move: its row has moved, and with it the focus would be lost. */
  const held = useRef<{ field: string; direction: Direction } | null>(null);
  const [dragged, setDragged] = useState<{ field: string; order: readonly string[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = dragged?.order ?? columns;
  const hidden = offeredColumns(definition).filter((field) => !order.includes(field));
  const labelOf = (field: string) => translate(fieldOf(definition, field).labelKey);

  useLayoutEffect(() => {
    if (!held.current) return;
    const { field, direction } = held.current;
    held.current = null;
    const buttonOf = (name: Direction) =>
      list.current?.querySelector<HTMLButtonElement>(`[data-column="${field}"] [data-move="${name}"]:not(:disabled)`);
    (buttonOf(direction) ?? buttonOf(direction === 'up' ? 'down' : 'up'))?.focus();
  }, [columns]);

  const tell = (field: string, next: readonly string[]) =>
    setAnnouncement(
      translate('lists.columns.moved', { name: labelOf(field), position: next.indexOf(field) + 1, total: next.length }),
    );
  const step = (field: string, direction: Direction) => {
    const next = moveColumn(columns, field, columns.indexOf(field) + STEPS[direction]);
    if (next === columns) return;
    held.current = { field, direction };
    tell(field, next);
    onChange(next);
  };

  /** Puts the dragged column where the pointer is: before the first row that has its middle below it. */
  const dragTo = (y: number) => {
    if (!dragged) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-shown]') ?? [])];
    const others = rows.filter((row) => row.dataset.column !== dragged.field);
    const above = others.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    });
    setDragged({ ...dragged, order: moveColumn(dragged.order, dragged.field, above.length) });
  };
  const drop = () => {
    if (!dragged) return;
    setDragged(null);
    if (dragged.order.join() === columns.join()) return;
    tell(dragged.field, dragged.order);
    onChange(dragged.order);
  };

  const boxOf = (field: string, isShown: boolean, isFixed = false) => (
    <FormControlLabel
      sx={{ flexGrow: 1, mr: 0, minWidth: 0 }}
      label={labelOf(field)}
      disabled={isFixed}
      control={
        <Checkbox
          size="small"
          checked={isShown}
          onChange={() => onChange(isShown ? columns.filter((each) => each !== field) : [...columns, field])}
        />
      }
    />
  );
  const moveButton = (field: string, direction: Direction, isDisabled: boolean) => (
    <IconButton
      size="small"
      data-move={direction}
      aria-label={translate(`lists.columns.${direction}`, { name: labelOf(field) })}
      disabled={isDisabled}
      onClick={() => step(field, direction)}
    >
      {direction === 'up' ? <ArrowUpward fontSize="small" /> : <ArrowDownward fontSize="small" />}
    </IconButton>
  );

  return (
    <>
      <Stack component="ul" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {order.map((field, index) => (
          <Stack
            key={field}
            component="li"
            direction="row"
            data-column={field}
            data-shown
            sx={{ alignItems: 'center', bgcolor: dragged?.field === field ? 'action.selected' : undefined }}
          >
            <Box
              aria-hidden
              data-drag={field}
              sx={{
                display: 'flex',
                pr: 1,
                visibility: index === 0 ? 'hidden' : undefined,
                color: 'text.secondary',
                cursor: dragged ? 'grabbing' : 'grab',
                touchAction: 'none',
              }}
              onPointerDown={(event) => {
                event.preventDefault();
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged({ field, order: columns });
              }}
              onPointerMove={(event) => dragTo(event.clientY)}
              onPointerUp={drop}
              onPointerCancel={() => setDragged(null)}
            >
              <DragIndicator fontSize="small" />
            </Box>
            {boxOf(field, true, index === 0)}
            {moveButton(field, 'up', index < 2)}
            {moveButton(field, 'down', index === 0 || index === order.length - 1)}
          </Stack>
        ))}
        {hidden.map((field) => (
          <Stack key={field} component="li" direction="row" data-column={field} sx={{ pl: 3.5 }}>
            {boxOf(field, false)}
          </Stack>
        ))}
      </Stack>
      <Box role="status" sx={UNSEEN}>
        {announcement}
      </Box>
    </>
  );
}
