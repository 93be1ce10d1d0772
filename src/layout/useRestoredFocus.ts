import { useEffect, useRef, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/**
 * Gives the focus to the screen when going to another one, to another record, or to where one is already took away what
 * had it: the keyboard goes on from there instead of from the top of the page.
 *
 * @param content what holds the screens; has to be able to take the focus
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
    // A closing dialog or menu hands the focus back first.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) content.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [place, key, isReplaced, content]);
}
