/** The index of the settings: one entry per section, with different names for the two sections of one group. */
import { expect, it } from 'vitest';
import { SETTING_GROUPS } from '../../domain/settings/setting-kind';
import { SETTINGS, type SettingKey, type SettingRecord } from '../../domain/settings/settings';
import { settingSections } from '../../resources/settings/sections';

const recordsOf = (keys: readonly SettingKey[]) => keys.map((key) => ({ key }) as SettingRecord);
const ALL = Object.keys(SETTINGS) as SettingKey[];

it('leads to every setting on the screen, by ids of its own', () => {
  const sections = settingSections(recordsOf(ALL));
  const shown = ALL.filter((key) => SETTINGS[key].group !== null);
  const expected = new Set(shown.map((key) => `${SETTINGS[key].isDangerous} ${SETTINGS[key].group}`));
  expect(sections).toHaveLength(expected.size);
  expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  expect(new Set(sections.map(({ group }) => group)).size).toBe(SETTING_GROUPS.length);
  const names = sections.map(({ group, isSecond }) => `${group} ${isSecond}`);
  expect(new Set(names).size).toBe(names.length);
});

it('follows the search', () => {
  const dangerous = ALL.find((key) => SETTINGS[key].isDangerous && SETTINGS[key].group !== null) as SettingKey;
  expect(settingSections(recordsOf([dangerous]))).toEqual([
    { id: `settings-dangerous-${SETTINGS[dangerous].group}`, group: SETTINGS[dangerous].group, isSecond: false },
  ]);
});
