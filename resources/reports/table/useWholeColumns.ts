import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Smallest width of a cover in pixels: it holds a button. */
const COVER_MIN = 32;

/** Areas of a scrolling table that show only parts of columns, in pixels. */
export interface Covers {
  /** Width of the column that stays at the start. */
  first: number;
  /** Width after it in which a column is only partly in view. */
  start: number;
  /** Width at the end in which a column is only partly in view, or that leads to further columns. */
  end: number;
  /** Height of the table in view. */
  height: number;
  /** Width of the scroll bar at the end. */
  bar: number;
}

const NOTHING: Covers = { first: 0, start: 0, end: 0, height: 0, bar: 0 };

/** Measures a table within its scrolling box. The rows' first cell stays in view. */
function measure(box: HTMLElement): Covers {
  const table = box.querySelector('table');
  const row = table?.tBodies[0]?.rows[0];
  if (!table || !row || table.scrollWidth <= box.clientWidth) return NOTHING;
  const frame = box.getBoundingClientRect();
  const isMirrored = getComputedStyle(box).direction === 'rtl';
  const spans = [...row.cells].map((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    return isMirrored
      ? { start: frame.right - right, end: frame.right - left }
      : { start: left - frame.left, end: right - frame.left };
  });
  const first = spans[0]?.end ?? 0;
  const width = box.clientWidth;
  const others = spans.slice(1);
  const hasMore = others.some(({ end }) => end > width + 1);
  const limit = hasMore ? width - COVER_MIN : width + 1;
  const whole = others.filter(({ start, end }) => start >= first - 1 && end <= limit);
  const halfAtStart = others.find(({ start, end }) => start < first - 1 && end > first + 1);
  return {
    first,
    start: halfAtStart ? Math.min(halfAtStart.end, width) - first : 0,
    end: hasMore ? width - (whole.at(-1)?.end ?? first) : 0,
    height: Math.max(0, Math.min(box.clientHeight, table.getBoundingClientRect().bottom - frame.top)),
    bar: box.offsetWidth - box.clientWidth,
  };
}

/** Tells where a table that is wider than its box shows parts of columns, so that no figure looks like another one. */
export function useWholeColumns(): { ref: RefObject<HTMLDivElement | null>; covers: Covers } {
  const ref = useRef<HTMLDivElement>(null);
  const [covers, setCovers] = useState(NOTHING);
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    const update = () => {
      const now = measure(box);
      setCovers((before) =>
        (['first', 'start', 'end', 'height', 'bar'] as const).every((name) => before[name] === now[name])
          ? before
          : now,
      );
    };
    const observer = new ResizeObserver(update);
    observer.observe(box);
    const table = box.querySelector('table');
    if (table) observer.observe(table);
    box.addEventListener('scroll', update, { passive: true });
    update();
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', update);
    };
  });
  return { ref, covers };
}
