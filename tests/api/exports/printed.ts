/** The sheets that screens print, made in English by the screens' own hooks from the API's answers. */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { I18nContext } from 'ra-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { areas } from '../../../i18n/en/areas';
import { messages } from '../../../i18n/en/messages';
import { mergeTexts } from '../../../i18n/mergeTexts';
import type { Sheet } from '../../../resources/reports/print/sheet';

const texts = { ...mergeTexts(messages, ...Object.values(areas)), ra: messages.ra };
const i18nProvider = polyglotI18nProvider(() => texts, 'en', undefined, { allowMissing: false });

/** Returns the answer of a screen's hook. */
export function hooked<Answer>(useAnswer: () => Answer): Answer {
  const answers: Answer[] = [];
  const Screen = () => {
    answers.push(useAnswer());
    return null;
  };
  renderToStaticMarkup(createElement(I18nContext.Provider, { value: i18nProvider }, createElement(Screen)));
  const [answer] = answers;
  if (answer === undefined) throw new Error('the hook answered nothing');
  return answer;
}

/** The printed lines of one of a sheet's tables, with its totals last where it has some. */
export function printedLines({ tables }: Sheet, at = 0): (readonly string[])[] {
  const table = tables[at];
  if (!table) throw new Error('the sheet has no such table');
  return [...table.rows.map(({ cells }) => cells), ...(table.totals ? [table.totals] : [])];
}
