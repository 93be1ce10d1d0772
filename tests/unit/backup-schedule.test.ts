/** When the server makes a backup or a rehearsal by itself. */
import { expect, it } from 'vitest';
import { isBackupDue, isRehearsalDue } from '../../server/backup/schedule';

const NOW = new Date('2026-11-30T03:00:00Z');
const OPTIONS = {
  schedule: '30 3 * * *',
  timeZone: 'Asia/Bangkok',
  since: new Date('2026-11-30T02:00:00Z'),
  triedAt: null,
  needsBackup: false,
};
const never = { startedAt: null, isFailed: false };
/** 03:30 in Bangkok is 20:30 of the day before. */
const at = (text: string) => ({ startedAt: new Date(text), isFailed: false });

it.each([
  ['never made, and not yet time', false, never, {}],
  ['never made, and time since the start', true, never, { since: new Date('2026-11-29T20:00:00Z') }],
  ['made at the last time', false, at('2026-11-29T20:30:00.100Z'), {}],
  ['made a day earlier, as no server ran then', true, at('2026-11-28T20:30:00.100Z'), {}],
  ['made by hand after the last time', false, at('2026-11-29T23:00:00Z'), {}],
  ['failed ten minutes ago', false, { ...at('2026-11-30T02:50:00Z'), isFailed: true }, {}],
  ['failed an hour ago', true, { ...at('2026-11-30T02:00:00Z'), isFailed: true }, {}],
  [
    'tried an hour ago without a record',
    false,
    at('2026-11-28T20:30:00Z'),
    { triedAt: new Date('2026-11-30T02:30:00Z') },
  ],
  ['missing for the archived log', true, never, { needsBackup: true }],
  ['missing for the archived log, and made a moment ago', false, at('2026-11-30T02:59:00Z'), { needsBackup: true }],
])('a backup that was %s is due: %s', (_, isDue, history, options) => {
  expect(isBackupDue(NOW, history, { ...OPTIONS, ...options })).toBe(isDue);
});

it.each([
  ['never', true, null],
  ['6 days ago', false, new Date('2026-11-24T03:00:01Z')],
  ['7 days ago', true, new Date('2026-11-23T03:00:00Z')],
])('a rehearsal that succeeded %s is due: %s', (_, isDue, rehearsedAt) => {
  expect(isRehearsalDue(NOW, { rehearsedAt })).toBe(isDue);
});
