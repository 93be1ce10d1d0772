/** The keys that the help sheet lists for screens that aren't open are those that the screens bind. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREEN_KEYS } from '../../../src/shortcuts/screenKeys';
import { PROJECT_ROOT } from '../../support/sources';

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

/** The files that bind the keys of each kind of screen, and the way in which they write a key. */
const BINDINGS: Readonly<Record<string, { files: readonly string[]; inMap?: RegExp }>> = {
  'pages.help.keysOf.lists': {
    files: ['src/metadata/list/SearchBox.tsx', 'src/metadata/list/useRowWalk.ts', 'src/metadata/list/AddButton.tsx'],
  },
  'pages.help.keysOf.forms': { files: ['src/metadata/form/SaveBar.tsx'] },
  'pages.addSlip.title': { files: ['resources/slips/entry/EntryPage.tsx'] },
  'pages.roundDesk.menu': {
    files: ['resources/round-desk/DeskNumbers.tsx'],
    inMap: /ACTION_KEYS[^{]*\{([^}]*)\}/,
  },
};

/** The keys that code binds: as the `keys` of a shortcut, as an argument, or in a constant of keys. */
const boundIn = (text: string) =>
  [...text.matchAll(/(?:keys: |useScreenShortcut\(|(?:save|take): )'([^']+)'/g)].map(([, keys]) => keys);

// Dialogs bind nothing themselves: one listener presses their buttons.
const ofScreens = SCREEN_KEYS.filter(({ title }) => title !== 'pages.help.keysOf.dialogs');

it.each(ofScreens)('on $title', ({ title, keys }) => {
  const { files, inMap } = BINDINGS[title] ?? { files: [] };
  const bound = files.flatMap((file) => boundIn(read(file)));
  const letters = inMap?.exec(read('resources/round-desk/useNumberActions.ts'))?.[1] ?? '';
  const inGrid = [...letters.matchAll(/^\s*(\w):|[{,]\s*(\w):/gm)].map(
    ([, one, other]) => `Key${(one ?? other ?? '').toUpperCase()}`,
  );
  const opened = inMap ? ['Enter'] : [];
  expect(keys.map((shortcut) => shortcut.keys).sort()).toEqual([...bound, ...inGrid, ...opened].sort());
});
