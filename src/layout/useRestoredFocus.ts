import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Moves the focus to the screen when a navigation to another screen or record, or to the present one again, removed the
 * focused element. The keyboard then continues from there instead of from the top of the page.
 *
 * @param content element that contains the screens; it must be able to take the focus
 */
export function useRestoredFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search, key } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const place = `${pathname}?${new URLSearchParams(search).get('id') ?? ''}`;
  const last = useRef({ place, key });
  useEffect(() => {
    const isSame = last.current.place === place && (isReplaced || last.current.key === key);
    last.current = { place, key };
    if (isSame) return undefined;
    // A closing dialog or menu first returns the focus.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [place, key, isReplaced, content]);
}
