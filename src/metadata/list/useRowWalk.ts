import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useShortcut } from '../../shortcuts/useShortcut';
import { useCanUpdate } from '../useCanUpdate';
import { useLinks } from '../LinksContext';
import { useSelection } from './selection/SelectionContext';

/** Attribute of the element that takes a row's focus: its link, or its name where there is no link. */
export const ROW_TARGET = 'data-row-target';
const TARGET = `[${ROW_TARGET}]`;
const BOX = 'input[type=checkbox]';
const MENU = '[aria-haspopup=menu]';

/** Elements that handle these keys themselves. */
const TYPING = 'input:not([type=checkbox]), textarea, select';

/**
 * Moves through the rows of a table by keyboard: the arrows, Home and End while the focus is in it, J and K from
 * anywhere; Space and X select, and E opens the form of the row. Only one row is in the tab order, the last one reached.
 *
 * @param resource the resource of the records
 * @param ids the rows' ids, in their order
 */
export function useRowWalk(resource: string, ids: readonly string[]) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [last, setLast] = useState<string | undefined>(undefined);
  const { isPossible, isSelected, choose, clear, count } = useSelection();
  const { edit } = useLinks(resource);
  const navigate = useNavigate();
  const mayEdit = useCanUpdate(resource) === true;
  const index = Math.max(0, ids.indexOf(last ?? ''));
  const current = ids[index];

  const focus = (to: number, what: string) => {
    const row = body.current?.rows[Math.max(0, Math.min(to, ids.length - 1))];
    row?.querySelector<HTMLElement>(what)?.focus();
  };
  const step = (by: number) => {
    const isInside = body.current?.contains(document.activeElement) ?? false;
    focus(isInside ? index + by : index, TARGET);
  };
  const toggle = () => current !== undefined && choose(current, !isSelected(current));

  const hasRows = ids.length > 0;
  useShortcut({ keys: 'KeyJ', label: 'rows.shortcuts.next', section: 'screen', run: () => step(1) }, hasRows);
  useShortcut({ keys: 'KeyK', label: 'rows.shortcuts.previous', section: 'screen', run: () => step(-1) }, hasRows);
  useShortcut({ keys: 'KeyX', label: 'rows.shortcuts.select', section: 'screen', run: toggle }, hasRows && isPossible);
  const reached = last !== undefined && ids.includes(last) ? edit(last) : undefined;
  useShortcut(
    { keys: 'KeyE', label: 'rows.shortcuts.edit', section: 'screen', run: () => reached && void navigate(reached) },
    reached !== undefined && mayEdit,
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target } = event;
    const isOurs = target instanceof HTMLElement && body.current?.contains(target) && !target.matches(TYPING);
    if (!isOurs || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const what = [BOX, MENU].find((other) => target.matches(other)) ?? TARGET;
    const acts: Record<string, (() => unknown) | undefined> = {
      ArrowDown: () => focus(index + 1, what),
      ArrowUp: () => focus(index - 1, what),
      Home: () => focus(0, what),
      End: () => focus(ids.length - 1, what),
      ' ': isPossible && target.matches(TARGET) ? toggle : undefined,
      Escape: count > 0 ? clear : undefined,
    };
    const act = acts[key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return {
    /** Props for the body of the table; its rows carry their id in `data-id`. */
    bodyProps: {
      ref: body,
      onKeyDown,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const id = body.current?.contains(target) ? target.closest<HTMLElement>('tr')?.dataset['id'] : undefined;
        if (id !== undefined) setLast(id);
      },
    },
    tabIndexOf: (id: string) => (id === current ? 0 : -1),
  };
}
