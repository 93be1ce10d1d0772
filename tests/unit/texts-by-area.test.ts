/** Every screen finds the texts it uses: those of the frame, and of the areas its row of the route table names. */
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../domain/locales';
import { areas } from '../../i18n/en/areas';
import { mergeTexts, type TextTree } from '../../i18n/mergeTexts';
import { messages } from '../../i18n/en/messages';
import { readSource, screensOfRoutes, textsOfScreen, type ReadSource, type TextKeys } from '../support/screen-texts';

function keysOf(tree: TextTree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' ? keysOf(value, `${prefix}${key}.`) : [prefix + key],
  );
}

const KEYS: TextKeys = {
  base: new Set(keysOf(mergeTexts(messages))),
  areas: new Map(Object.entries<TextTree>(areas).map(([area, texts]) => [area, new Set(keysOf(texts))])),
};

const SCREENS = screensOfRoutes();

/** The tree with one file written differently. */
const instead =
  (path: string, change: (text: string) => string): ReadSource =>
  (asked) =>
    asked === path ? change(readSource(asked)) : readSource(asked);

describe('a screen', () => {
  it('uses only texts of the frame and of the areas that its row names', { timeout: 60_000 }, () => {
    expect(SCREENS.length).toBeGreaterThan(30);
    const faults = SCREENS.flatMap((screen) =>
      textsOfScreen(screen, KEYS).missing.map((fault) => `${screen.path}: ${fault}`),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('fetches no area whose texts it never says', { timeout: 60_000 }, () => {
    const idle = SCREENS.flatMap((screen) => {
      const { needed } = textsOfScreen(screen, KEYS);
      return screen.areas.filter((area) => !needed.has(area)).map((area) => `${screen.path}: ${area}`);
    });
    expect([...new Set(idle)]).toEqual([]);
  });
});

describe('the search for texts out of reach', () => {
  const slips = SCREENS.find(({ path }) => path === 'resources/slips.tsx');

  it('finds a row that names too few areas', () => {
    if (!slips) throw new Error('There is no screen of slips');
    expect(textsOfScreen({ ...slips, areas: ['slips'] }, KEYS).missing.join('\n')).toContain('lottos.names.');
    expect(textsOfScreen({ ...slips, areas: ['book'] }, KEYS).missing.join('\n')).toContain('resources.slips');
  });

  it('finds the text of another area anywhere in what a screen imports', () => {
    const faults = (path: string, change: (text: string) => string) =>
      SCREENS.filter((screen) => screen.path === 'resources/sub-accounts.tsx').flatMap(
        (screen) => textsOfScreen(screen, KEYS, instead(path, change)).missing,
      );
    const withMore = (text: string) => `${text}\nexport const more = 'members' && 'resources.members.add';\n`;
    expect(faults('resources/sub-accounts/PresetPicker.tsx', withMore)).toContain(
      'resources/sub-accounts/PresetPicker.tsx resources.members.add',
    );
    expect(faults('src/metadata/list/AddButton.tsx', withMore)).toContain(
      'src/metadata/list/AddButton.tsx resources.members.add',
    );
    expect(
      faults('src/metadata/history/HistoryTabs.tsx', (text) => text.replace("withTexts(['audit', 'money'],", '(')),
    ).not.toEqual([]);
  });
});

describe('the areas', () => {
  it('hold no key that another or the frame holds', () => {
    const all = [...KEYS.base, ...[...KEYS.areas.values()].flatMap((keys) => [...keys])];
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });

  it.each(LOCALES)('can be fetched one by one in %s', async (locale) => {
    const { areaTextsIn, loadTexts, speakAreas } = await import('../../src/texts/areaTexts');
    await loadTexts(Object.keys(areas) as (keyof typeof areas)[]);
    await speakAreas(locale);
    expect([...(areaTextsIn(locale)?.keys() ?? [])].sort()).toEqual(Object.keys(areas).sort());
  });
});
