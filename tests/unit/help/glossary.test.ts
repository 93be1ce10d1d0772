/** The words that the page explains: complete, short, and the same as those of docs/glossary.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../domain/locales';
import type { AreaTexts } from '../../../i18n/messages';
import { TERM_NAMES } from '../../../resources/help/termNames';
import { PROJECT_ROOT } from '../../support/sources';

type Terms = AreaTexts['glossary']['glossary']['terms'];

const termsIn = async (locale: string): Promise<Terms> =>
  ((await import(`../../../i18n/${locale}/glossary.ts`)) as { glossary: AreaTexts['glossary'] }).glossary.glossary
    .terms;

/** The rows of the table of words, as lower-case cells in the order of the languages. */
const ROWS = readFileSync(join(PROJECT_ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').slice(1, -1))
  .filter((cells) => cells.length === LOCALES.length)
  .map((cells) => cells.map((cell) => cell.trim().toLowerCase()));

/** The words that an English cell lists, without remarks in brackets. */
const wordsIn = (cell: string) => cell.split(/[,;]/).map((word) => word.replace(/\(.*\)/, '').trim());

describe('the glossary of the page', () => {
  it('shows each of its words on the help page', async () => {
    expect([...TERM_NAMES].sort()).toEqual(Object.keys(await termsIn('en')).sort());
  });

  it.each(LOCALES)('has the words of docs/glossary.md in %s', async (locale) => {
    const [english, terms] = [await termsIn('en'), await termsIn(locale)];
    const column = LOCALES.indexOf(locale);
    for (const name of TERM_NAMES) {
      const row = ROWS.find(([cell = '']) => wordsIn(cell).includes(english[name].name.toLowerCase()));
      expect(row?.[column], name).toContain(terms[name].name.toLowerCase());
    }
  });

  it.each(LOCALES)('explains each word in at most two sentences in %s', async (locale) => {
    for (const { name, text } of Object.values(await termsIn(locale))) {
      expect(text.match(/[.!?](?=\s|$)/g)?.length ?? 0, name).toBeLessThanOrEqual(2);
      expect(text.length, name).toBeLessThanOrEqual(180);
    }
  });
});
