/** Changes of a schedule in its form, and how long something is until it closes. */
import { describe, expect, it } from 'vitest';
import { SCHEDULES } from '../../../domain/lotto/schedules';
import { drawTimeAt, minutesOf } from '../../../domain/lotto/schedule';
import { spanOf } from '../../../src/fields/countdown';
import { resultOf } from '../../../domain/results/result-inputs';
import {
  minutesBefore,
  withCloses,
  withEarlierClose,
  withMemberCancels,
} from '../../../resources/lotto/scheduleChanges';

const { thai } = SCHEDULES;

describe('a time of a draw', () => {
  it.each([
    { day: 0, time: '15:20' },
    { day: -12, time: '06:00' },
    { day: 1, time: '03:05' },
    { day: -1, time: '23:59' },
  ])('is as many minutes as it says: %j', (time) => {
    expect(drawTimeAt(minutesOf(time))).toEqual(time);
  });
});

describe('a schedule', () => {
  it('closes a bet type earlier, by minutes', () => {
    const earlier = withEarlierClose(thai, 'bottom2', 20);
    expect(earlier.earlierCloses).toEqual({ bottom2: { day: 0, time: '15:00' } });
    expect(minutesBefore(earlier, earlier.earlierCloses.bottom2)).toBe(20);
    expect(withEarlierClose(earlier, 'bottom2', 0).earlierCloses).toEqual({});
  });

  it('keeps what is before the close as far before it when the close moves', () => {
    const before = withMemberCancels(withEarlierClose(thai, 'bottom2', 20), 30);
    const moved = withCloses(before, { day: 0, time: '16:00' });
    expect(moved.earlierCloses).toEqual({ bottom2: { day: 0, time: '15:40' } });
    expect(moved.memberCancels).toEqual({ day: 0, time: '15:30' });
    expect(withCloses(before, { day: 0, time: '' }).memberCancels, 'while nothing is typed').toEqual(
      before.memberCancels,
    );
  });
});

describe('what is left until a close', () => {
  it.each<[number, ReturnType<typeof spanOf>]>([
    [0, null],
    [-5, null],
    [1, { text: '00:01' }],
    [61_000, { text: '01:01' }],
    [3_599_000, { text: '59:59' }],
    [3_600_000, { phrase: 'lottos.hoursMinutes', args: { hours: 1, minutes: 0 } }],
    [90_000_000, { phrase: 'lottos.days', args: { days: 1, hours: 1 } }],
  ])('of %i ms is %j', (left, span) => {
    expect(spanOf(left)).toEqual(span);
  });
});

describe('a result on trial', () => {
  it('is put together from its parts', () => {
    expect(resultOf('thai', { first: '123456', 'front3.1': '2', 'front3.0': '1' })).toEqual({
      family: 'thai',
      first: '123456',
      front3: ['1', '2'],
    });
  });
});
