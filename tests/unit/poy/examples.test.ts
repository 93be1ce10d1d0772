/** Every example that a box shows is read by it, in all languages. */
import { expect, it } from 'vitest';
import { readNumberText } from '../../../domain/poy/number-reader';
import { readPoy } from '../../../domain/poy/poy-reader';
import { limits as limitsDe } from '../../../i18n/de/limits';
import { roundDesk as roundDeskDe } from '../../../i18n/de/round-desk';
import { slips as slipsDe } from '../../../i18n/de/slips';
import { limits as limitsEn } from '../../../i18n/en/limits';
import { roundDesk as roundDeskEn } from '../../../i18n/en/round-desk';
import { slips as slipsEn } from '../../../i18n/en/slips';
import { limits as limitsFr } from '../../../i18n/fr/limits';
import { roundDesk as roundDeskFr } from '../../../i18n/fr/round-desk';
import { slips as slipsFr } from '../../../i18n/fr/slips';
import { limits as limitsPt } from '../../../i18n/pt/limits';
import { roundDesk as roundDeskPt } from '../../../i18n/pt/round-desk';
import { slips as slipsPt } from '../../../i18n/pt/slips';
import { limits as limitsTh } from '../../../i18n/th/limits';
import { roundDesk as roundDeskTh } from '../../../i18n/th/round-desk';
import { slips as slipsTh } from '../../../i18n/th/slips';

const LANGUAGES = [
  ['de', slipsDe, limitsDe, roundDeskDe],
  ['en', slipsEn, limitsEn, roundDeskEn],
  ['fr', slipsFr, limitsFr, roundDeskFr],
  ['pt', slipsPt, limitsPt, roundDeskPt],
  ['th', slipsTh, limitsTh, roundDeskTh],
] as const;

/** Examples such as `27 bottom=50` within a sentence. */
const examplesIn = (text: string) => text.match(/\d+(?: (?:top|bottom|tod|6|ways|บน|ล่าง|โต๊ด|กลับ))*r?g?=[\d*]+/g) ?? [];

it.each(LANGUAGES)('%s', (_language, { slips }, { limits }, { roundDesk }) => {
  const { numbers } = limits;
  for (const list of [numbers.boxExample, roundDesk.paste.example, roundDesk.paste.exampleClosed]) {
    for (const example of list.split(' · '))
      expect(readNumberText(example), example).toMatchObject({ questions: [], unread: [], notes: [] });
  }
  expect(examplesIn(slips.entry.hint)).toHaveLength(4);
  for (const example of examplesIn(slips.entry.hint)) {
    expect(readPoy(example), example).toMatchObject({ questions: [], unread: [] });
  }
});
