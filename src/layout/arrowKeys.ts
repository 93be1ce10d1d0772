import type { KeyboardEvent } from 'react';

/** The keys that lead to the previous and the next item. */
type Axis = 'up and down' | 'left and right';

/** Returns how far a key moves among items in a row or column; null for every other key. */
function stepOf(key: string, axis: Axis, isMirrored: boolean): number | null {
  if (axis === 'up and down') return key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;
  const ahead = isMirrored ? 'ArrowLeft' : 'ArrowRight';
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft';
  return key === ahead ? 1 : key === back ? -1 : null;
}

/**
 * Returns which of `count` items an arrow key, Home or End leads to from the one at `index`; it wraps around.
 *
 * @returns null when the key leads nowhere
 */
export function arrowTarget(
  key: string,
  { index, count, axis, isMirrored }: { index: number; count: number; axis: Axis; isMirrored: boolean },
): number | null {
  if (count === 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key, axis, isMirrored);
  return step === null ? null : (index + step + count) % count;
}

/** Lets the arrow keys move between the links and buttons of a menu; Tab still visits each of them as well. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>, axis: Axis, isMirrored: boolean): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not([disabled])')];
  const index = stops.findIndex((stop) => stop === event.target);
  if (index < 0) return;
  const target = arrowTarget(event.key, { index, count: stops.length, axis, isMirrored });
  if (target === null) return;
  event.preventDefault();
  stops[target]?.focus();
}
