/** Settings and their recorded changes: a reset leaves the book whole, and a value that nobody set is named. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTING_KEYS, SETTINGS } from '../../../domain/settings/settings';
import { createApp } from '../../../server/app/app';
import { type Persona, signInAs } from '../../support/agents';
import { alterBook, expectWhole } from '../../support/book-checks';
import { createBookWorld } from '../../support/book-world';
import { createTestServices, type TestServices } from '../../support/services';

/** Settings whose values money follows from. */
const CHECKED = SETTING_KEYS.filter((key) => /^(thresholds|limits|game|approvals)\./.test(key));

let test: TestServices;
let master: Persona;
beforeAll(async () => {
  test = await createTestServices();
  await createBookWorld(test.services);
  master = await signInAs(createApp(test.services), 'master');
});
afterAll(() => test.dispose());

const put = (key: string, value: unknown) => master.put(`/api/settings/${key}`, { value, reason: 'a test' });

it('are whole after each setting was set and reset', async () => {
  const reset: string[] = [];
  for (const key of CHECKED) {
    if ((await put(key, SETTINGS[key].default)).status !== 200) continue;
    if ((await put(key, null)).status === 200) reset.push(key);
  }
  expect(reset).toEqual(expect.arrayContaining(['game.dayTurnsAtHour', 'thresholds.largeWager']));
  expect(reset.length).toBeGreaterThan(8);
  await expectWhole(test);
});

it('are not whole where a value differs from the recorded one, also after a reset', async () => {
  await put('thresholds.largeWager', 2_000_000);
  await put('thresholds.largeWager', null);
  await alterBook(test, "UPDATE setting SET value = '7' WHERE key = 'thresholds.largeWager'");
  await expect(expectWhole(test)).rejects.toThrow('thresholds.largeWager is 7');
});
