import { useState, type FocusEvent } from 'react';
import type { DeskNumber } from '../../domain/round-desk/round-desk';
import { inFrozenOrder } from './frozenOrder';

/** Freezes the order of rows while the pointer is over them, one has the focus, or one is chosen. */
export function useFrozenOrder(fresh: readonly DeskNumber[], isChosen: boolean) {
  const [frozen, setFrozen] = useState<readonly DeskNumber[] | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointed || hasFocus || isChosen;
  // Decided while rendering, so that no frame shows the rows in another order.
  if (isHeld && frozen === null) setFrozen(fresh);
  if (!isHeld && frozen !== null) setFrozen(null);
  return {
    ...inFrozenOrder(isHeld ? (frozen ?? fresh) : null, fresh),
    /** Adopts the current order. */
    takeOrder: () => setFrozen(isHeld ? fresh : null),
    /** Event handlers that freeze the rows. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
