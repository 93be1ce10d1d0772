import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react';

/** Time for which a mouse that only passes by, or heads for an icon, has no effect. */
const RESTS_AFTER_MS = 400;

/**
 * Returns whether a narrow element is temporarily wide: when the mouse has rested on it, or immediately when the
 * keyboard enters it. Escape makes it narrow again. Touch has no way to rest, so it changes nothing.
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
