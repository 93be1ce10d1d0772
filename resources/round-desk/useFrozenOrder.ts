import { useState, type FocusEvent } from 'react';
import type { DeskNumber } from '../../domain/round-desk/round-desk';
import { inFrozenOrder } from './frozenOrder';

/** Keeps the order of rows while one is pointed at, has the focus or is chosen. */
export function useFrozenOrder(fresh: readonly DeskNumber[], isChosen: boolean) {
  const [kept, setKept] = useState<readonly DeskNumber[] | null>(null);
  const [isPointed, setPointed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointed || hasFocus || isChosen;
  // Decided while drawing, so that not even one picture shows the rows elsewhere.
  if (isHeld && kept === null) setKept(fresh);
  if (!isHeld && kept !== null) setKept(null);
  return {
    ...inFrozenOrder(isHeld ? (kept ?? fresh) : null, fresh),
    /** Takes the order of now. */
    takeOrder: () => setKept(isHeld ? fresh : null),
    /** On what holds the rows. */
    holds: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
    },
  };
}
