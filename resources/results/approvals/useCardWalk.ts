import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useScreenShortcut } from '../../../src/metadata/useScreenShortcut';

/** Attribute of a card with the id of its approval. */
export const CARD_ID = 'data-approval';

/**
 * Moves through the cards of a list by keyboard: the arrows while a card has the focus, J and K from anywhere. The
 * current card is the last one reached, or the first one.
 */
export function useCardWalk(ids: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string | null>(null);
  const index = Math.max(0, ids.indexOf(last ?? ''));

  const focus = (to: number) => {
    const id = ids[Math.max(0, Math.min(to, ids.length - 1))];
    list.current?.querySelector<HTMLElement>(`[${CARD_ID}="${id}"]`)?.focus();
  };
  const step = (by: number) => {
    const isInside = list.current?.contains(document.activeElement) ?? false;
    focus(isInside ? index + by : index);
  };

  const hasCards = ids.length > 0;
  useScreenShortcut('KeyJ', 'approvals.shortcuts.next', () => step(1), hasCards);
  useScreenShortcut('KeyK', 'approvals.shortcuts.previous', () => step(-1), hasCards);

  return {
    current: ids[index],
    listProps: {
      ref: list,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, target } = event;
        const isOnCard = target instanceof HTMLElement && target.hasAttribute(CARD_ID);
        const by = { ArrowDown: 1, ArrowUp: -1 }[key];
        if (by === undefined || !isOnCard) return;
        event.preventDefault();
        step(by);
      },
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        // The focus in a dialog of a card bubbles up to the list, too.
        const card = list.current?.contains(target) ? target.closest(`[${CARD_ID}]`) : null;
        if (card) setLast(card.getAttribute(CARD_ID));
      },
    },
  };
}
