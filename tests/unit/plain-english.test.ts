/** Comments, docs and texts of the API in plain English: few free relatives, and no banned form. */
import { describe, expect, it } from 'vitest';
import {
  apiTextsBelow,
  apiTextsIn,
  bannedBeginningOf,
  bannedFormsIn,
  bannedIn,
  commentsIn,
  freeRelativesIn,
  measure,
  type MeasuredText,
  MOST_FREE_RELATIVES,
  pageWords,
  textsBelow,
} from '../../scripts/lint/plain-english.mjs';
import { apiRoutes } from '../../server/app/routes';
import { openApiDocument } from '../../server/http/openapi';
import { partnerOpenApi } from '../../server/partners/document/partner-openapi';
import { PROJECT_ROOT } from '../support/sources';

/** Folders whose comments are held to the rules; the others follow. */
const HELD = ['domain/', 'examples/', 'i18n/', 'resources/', 'scripts/', 'server/', 'src/', 'tests/'];

const { comments, docs } = textsBelow(PROJECT_ROOT);
const held = comments.filter(({ path }) => HELD.some((folder) => path.startsWith(folder)));

describe.each([
  { kind: 'comments', texts: held, fewestWords: 100_000 },
  { kind: 'docs', texts: docs, fewestWords: 30_000 },
])('$kind', ({ texts, fewestWords }) => {
  it('have few free relatives', () => {
    const { rate, words, found } = measure(texts);
    expect(words).toBeGreaterThan(fewestWords);
    expect(rate, found.map(({ path, near }) => `${path}: …${near}…`).join('\n')).toBeLessThanOrEqual(
      MOST_FREE_RELATIVES,
    );
  });

  it('have no banned form', () => {
    expect(bannedIn(texts)).toEqual([]);
  });
});

/** The texts in a generated OpenAPI document: summaries and descriptions, wherever they are. */
function documentTexts(path: string, node: unknown): MeasuredText[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([name, value]) =>
    (name === 'summary' || name === 'description') && typeof value === 'string'
      ? [{ path, text: pageWords(value), isDocstring: true }]
      : documentTexts(path, value),
  );
}

const document = openApiDocument(apiRoutes, 'Lucky', '1.0.0');
const partnerDocument = partnerOpenApi('Lucky');
const apiTexts = [
  ...apiTextsBelow(PROJECT_ROOT),
  ...documentTexts('openapi.json', document),
  ...documentTexts('partner openapi.json', partnerDocument),
];
const SUMMARY_MAX = 100;

describe('texts of the API', () => {
  it('have no free relative and no banned form', () => {
    const { words, found } = measure(apiTexts);
    expect(words).toBeGreaterThan(8_000);
    expect(found).toEqual([]);
    expect(bannedIn(apiTexts)).toEqual([]);
  });

  it('summarize a call in a short line without a full stop', () => {
    const operations = [document, partnerDocument].flatMap(({ paths }) =>
      Object.values(paths as Record<string, Record<string, { summary: string }>>).flatMap((methods) =>
        Object.values(methods),
      ),
    );
    expect(operations.length).toBeGreaterThan(250);
    expect(
      operations.map(({ summary }) => summary).filter((summary) => !/^[A-Z][a-z]+s [^.].*[^.]$/.test(summary)),
    ).toEqual([]);
    expect(operations.map(({ summary }) => summary).filter(({ length }) => length > SUMMARY_MAX)).toEqual([]);
  });

  it('are found in properties of routes and refusals', () => {
    const source = `
      const a = { summary: 'Adds ' + 'a key', answer: { description: \`At most \${MAX} keys\` }, parameters: { by: 'The order' } };
      throw new ProblemError('conflict', { detail: isOne ? 'one key' : 'many keys', title: 'word' });`;
    expect(apiTextsIn('a.ts', source).map(({ text }) => text)).toEqual([
      'Adds a key',
      'At most X keys',
      'The order',
      'one key',
      'many keys',
    ]);
  });
});

describe('the measure', () => {
  it.each([
    'What was sent twice is refused',
    'Rejects what the partner signed wrongly',
    'Whoever signs in sees it',
    'Says who may do it',
    'Names of whom it notifies',
    'It is whose turn it is',
  ])('finds the free relative in “%s”', (text) => {
    expect(freeRelativesIn(text).length).toBeGreaterThan(0);
  });

  it.each([
    'The user who signs in sees it',
    'Accounts whose credit is used up',
    'The caller, who is master, sees it',
    'The partner to which it belongs',
    'What happens next?',
  ])('takes “%s”', (text) => {
    expect(freeRelativesIn(text)).toEqual([]);
  });

  it.each([
    ['Bets go on', 'go on'],
    ['It is read anew', 'anew'],
    ['Stored beside the slip', 'beside'],
    ['It is placed apart', 'apart'],
    ['Meanwhile it waits', 'meanwhile'],
    ['So many are allowed', 'so many'],
    ['All come at once', 'at once'],
    ['It is to be paid', 'is to'],
    ['The partner is told', 'is told'],
    ['The partner stands in for it', 'stands in'],
  ])('finds the banned form in “%s”', (text, name) => {
    expect(bannedFormsIn(text)).toMatchObject([{ name }]);
  });

  it('leaves quoted names of tests and code out of a page', () => {
    expect(pageWords('| a | `tests/a.test.ts` "is told at once" | `what` |')).toBe('| a | X | X |');
  });

  it.each(['Nothing apart from the slip', 'It is the total', 'The answer is to the caller'])(
    'takes “%s” too',
    (text) => {
      expect(bannedFormsIn(text)).toEqual([]);
    },
  );

  it('finds beginnings of docstrings, and reads comments without their stars and code', () => {
    expect(bannedBeginningOf('Of each amount its leg')).toBe('Of');
    expect(bannedBeginningOf('Whether it holds')).toBeNull();
    const source = ['/**', ' * Returns `what` is', ' * left.', ' */', '// One', '// comment.', 'const a = 1;'].join(
      '\n',
    );
    expect(commentsIn('a.ts', source)).toEqual([
      { text: 'Returns X is\nleft.', isDocstring: true },
      { text: 'One\ncomment.', isDocstring: false },
    ]);
  });
});
