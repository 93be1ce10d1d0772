import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Space that the page leaves below its content, in addition to its footer: the padding of `main`. */
const PADDING = 12;

/** Returns the elements before an element within the screen; when they grow, they move it. */
function before(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at && at.localName !== 'main'; at = at.parentElement) {
    for (let sibling = at.previousElementSibling; sibling; sibling = sibling.previousElementSibling)
      found.push(sibling);
  }
  return found;
}

/**
 * Measures how high an element may be so that the page needn't scroll: the window below its top, less the page's
 * footer. It measures before the first paint, and again when the content above it or the window changes.
 *
 * @returns the element's ref, and the pixels to subtract from the window's height; null before it is measured
 */
export function useSpaceBelow(): { ref: RefObject<HTMLDivElement | null>; taken: number | null } {
  const ref = useRef<HTMLDivElement>(null);
  const [taken, setTaken] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => {
      const foot = document.querySelector('main ~ footer')?.getBoundingClientRect().height ?? 0;
      setTaken(Math.ceil(element.getBoundingClientRect().top + window.scrollY + foot + PADDING));
    };
    const observer = new ResizeObserver(measure);
    for (const other of before(element)) observer.observe(other);
    measure();
    return () => observer.disconnect();
  });
  return { ref, taken };
}
