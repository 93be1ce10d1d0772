import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface WidestFit<Layout> {
  /** Ref of the box whose content is measured. */
  ref: RefObject<HTMLDivElement | null>;
  layout: Layout;
}

/**
 * Chooses the widest layout that fits into its box, by measuring the content itself. It measures before the first paint,
 * and again when the content or the box changes. If none fits, it is the last one.
 *
 * @param layouts from the widest to the narrowest
 */
export function useWidestFit<Layout extends string>(
  layouts: readonly [Layout, ...(readonly Layout[])],
): WidestFit<Layout> {
  const ref = useRef<HTMLDivElement>(null);
  const [{ width, needed }, setRoom] = useState({ width: Infinity, needed: new Map<Layout, number>() });
  const layout = layouts.find((one) => (needed.get(one) ?? 0) <= width) ?? layouts[layouts.length - 1] ?? layouts[0];
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const measure = () => {
      const { clientWidth, scrollWidth } = box;
      setRoom((now) => {
        const known = now.needed.get(layout) ?? 0;
        const need = scrollWidth > clientWidth ? scrollWidth : Math.min(known, clientWidth);
        if (now.width === clientWidth && known === need) return now;
        return { width: clientWidth, needed: new Map(now.needed).set(layout, need) };
      });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  });
  return { ref, layout };
}
