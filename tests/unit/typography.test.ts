/** How languages set their signs: which spaces never end a line, and which signs stand close. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Locale, LOCALES } from '../../domain/locales';
import type { TextTree } from '../../i18n/mergeTexts';
import { typeset } from '../../i18n/typography';
import { textsOf } from '../../server/http/texts';
import { loadLoginTexts } from '../../src/login/texts';
import { loadMessages } from '../../src/texts/loadMessages';
import { PROJECT_ROOT } from '../support/sources';

/** All texts of a language by file and key, as they are set. */
async function allTexts(locale: Locale): Promise<[place: string, text: string][]> {
  const folder = join(PROJECT_ROOT, 'i18n', locale);
  const files = await Promise.all(
    readdirSync(folder).map(async (file) => [file, (await import(join(folder, file))) as TextTree] as const),
  );
  return files.flatMap(([file, trees]) => leavesOf(typeset(locale, { ...trees }), file));
}

function leavesOf(tree: TextTree, place: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]): [string, string][] =>
    typeof text === 'object' ? leavesOf(text, `${place} ${key}`) : [[`${place} ${key}`, text ?? '']],
  );
}

/** react-admin’s own are as their translators set them. */
const among = (texts: [string, string][], fault: RegExp) =>
  texts.filter(([place, text]) => !/(^| )ra /.test(place) && fault.test(text));

describe('French', () => {
  it('has a fine space before ; ! ? and %, which ends no line', async () => {
    const texts = await allTexts('fr');
    expect(among(texts, /\u202f[;!?%]/).length).toBeGreaterThan(100);
    expect(among(texts, /(?<!\u202f)[;!?](?!\S)/)).toEqual([]);
    expect(among(texts, /(?<![\u202f(]|^)%(?!\{)/)).toEqual([]);
  });

  it('has a fixed space before the colon and inside the quotation marks', async () => {
    const texts = await allTexts('fr');
    expect(among(texts, /\u00a0:/).length).toBeGreaterThan(100);
    expect(among(texts, /(?<!\u00a0):(?!\S)/)).toEqual([]);
    expect(among(texts, /«(?!\u00a0)|(?<!\u00a0)»/)).toEqual([]);
  });

  it('leaves variables, times and addresses as they are', () => {
    const texts = { said: 'Reçu %{a} %{b} ! 15:20 https://a.example/?b, 5 % « %{c} » : ok' };
    expect(typeset('fr', texts).said).toBe(
      'Reçu %{a} %{b}\u202f! 15:20 https://a.example/?b, 5\u202f% «\u00a0%{c}\u00a0»\u00a0: ok',
    );
  });

  it('is so wherever texts come from', async () => {
    expect(textsOf('fr')('engine.unsaved.title')).toMatch(/\u202f\?$/);
    expect((await loadMessages('fr')).engine.unsaved.title).toMatch(/\u202f\?$/);
    expect((await loadLoginTexts('fr')).forgotten).toMatch(/\u202f\?$/);
  });
});

describe('a percentage', () => {
  it.each(LOCALES)('is never parted from its sign in %s', async (locale) => {
    const texts = await allTexts(locale);
    expect(among(texts, /[\d}]\s?%(?!\{)/).length).toBeGreaterThan(10);
    const isClose = !['de', 'fr'].includes(locale);
    expect(among(texts, isClose ? /[\d}]\s+%(?!\{)/ : /[\d}][ ]?%(?!\{)/)).toEqual([]);
  });
});
