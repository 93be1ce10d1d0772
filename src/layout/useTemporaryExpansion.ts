import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** A mouse that only passes by, or knows its icon, is left alone for this long. */
const RESTS_AFTER_MS = 400;

/**
 * Whether something narrow is wide for the moment: when the mouse has come to rest on it, and at once when the keyboard
 * enters it. Escape makes it narrow again. A finger has no way to rest, so it leaves it as it is.
 */
export function useTemporaryExpansion() {
  const [isExpanded, setExpanded] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const become = (expanded: boolean) => {
    clearTimeout(timer.current);
    setExpanded(expanded);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') timer.current = setTimeout(() => setExpanded(true), RESTS_AFTER_MS);
    },
    onPointerLeave: () => become(false),
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) become(true);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) become(false);
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') become(false);
    },
  };
  return { isExpanded, handlers };
}
