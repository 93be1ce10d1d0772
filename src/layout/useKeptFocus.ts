import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * Gives the focus to the screen when going to another one, or to another record, took away what had it: the keyboard
 * goes on from there instead of from the top of the page.
 *
 * @param content what holds the screens; has to be able to take the focus
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`;
  const last = useRef(place);
  useEffect(() => {
    if (last.current === place) return undefined;
    last.current = place;
    // A closing dialog or menu hands the focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [place, content]);
}
