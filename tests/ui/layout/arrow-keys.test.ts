import { describe, expect, it } from 'vitest';
import { arrowTarget } from '../../../src/layout/arrowKeys';

const among = (index: number, axis: 'up and down' | 'left and right', isMirrored = false) => ({
  index,
  count: 3,
  axis,
  isMirrored,
});

describe('the arrow keys', () => {
  it('walk a column round and round, to its ends, and never sideways', () => {
    expect(arrowTarget('ArrowDown', among(0, 'up and down'))).toBe(1);
    expect(arrowTarget('ArrowDown', among(2, 'up and down'))).toBe(0);
    expect(arrowTarget('ArrowUp', among(0, 'up and down'))).toBe(2);
    expect(arrowTarget('Home', among(1, 'up and down'))).toBe(0);
    expect(arrowTarget('End', among(1, 'up and down'))).toBe(2);
    expect(arrowTarget('ArrowRight', among(0, 'up and down'))).toBeNull();
    expect(arrowTarget('a', among(0, 'up and down'))).toBeNull();
  });

  it('walk a bar the way they point, also where the page runs from right to left', () => {
    expect(arrowTarget('ArrowRight', among(0, 'left and right'))).toBe(1);
    expect(arrowTarget('ArrowLeft', among(0, 'left and right'))).toBe(2);
    expect(arrowTarget('ArrowLeft', among(0, 'left and right', true))).toBe(1);
    expect(arrowTarget('ArrowRight', among(0, 'left and right', true))).toBe(2);
    expect(arrowTarget('ArrowDown', among(0, 'left and right'))).toBeNull();
  });

  it('have nowhere to go where there is nothing', () => {
    expect(arrowTarget('ArrowDown', { ...among(0, 'up and down'), count: 0 })).toBeNull();
  });
});
