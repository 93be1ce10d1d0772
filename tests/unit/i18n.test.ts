/** Every text of the product in five languages: the same keys, the same variables, nothing missing, nothing in code. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ESTree } from 'vite';
import { describe, expect, it } from 'vitest';
import { AREAS, LEVELS } from '../../domain/access';
import type { Entity } from '../../domain/entities/entity';
import { DEFAULT_LOCALE, LOCALES } from '../../domain/locales';
import { PROBLEMS } from '../../domain/api/problems';
import { areas } from '../../i18n/en/areas';
import { login as englishLogin } from '../../i18n/en/login';
import { messages } from '../../i18n/en/messages';
import { mergeTexts, type TextTree } from '../../i18n/mergeTexts';
import {
  assignmentsOf,
  isText,
  nameOf,
  type Node,
  partsOf,
  placeOf,
  PROJECT_ROOT,
  type Source,
  sourcesOf,
  visitNodes,
  wordsOf,
  writtenOf,
} from '../support/sources';

type Texts = Map<string, string>;

/** All texts of a tree by dotted key. */
function flatten(tree: object, prefix = ''): Texts {
  const texts: Texts = new Map();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else flatten(value as object, `${prefix}${key}.`).forEach((text, path) => texts.set(path, text));
  }
  return texts;
}

async function textsOf(locale: string, file: string): Promise<Texts> {
  const module = (await import(join(PROJECT_ROOT, 'i18n', locale, file))) as Record<string, object>;
  expect(Object.keys(module)).toHaveLength(1);
  return flatten(module);
}

function variablesOf(text: string): string[] {
  const names = [...text.matchAll(/%\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [...new Set(names)].filter((name) => name !== 'smart_count').sort();
}

function formsOf(text: string): number {
  return text.split('||||').length;
}

const WHOLES = ['messages.ts', 'areas.ts'];
const FILES = readdirSync(join(PROJECT_ROOT, 'i18n', DEFAULT_LOCALE)).filter((file) => !WHOLES.includes(file));
/** Texts that are no part of the whole by themselves, by their files. */
const APART = ['login', 'entry', 'faults', 'mail'];
const TRANSLATIONS = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE);
const english = mergeTexts(messages, ...Object.values(areas));
const KEYS = flatten(english);

describe.each(FILES)('i18n/*/%s', (file) => {
  it('has no empty text', async () => {
    const texts = await textsOf(DEFAULT_LOCALE, file);
    expect(texts.size).toBeGreaterThan(0);
    for (const [key, text] of texts) if (key !== 'ra.boolean.null') expect(text.trim(), key).not.toBe('');
  });

  it.each(TRANSLATIONS)('says the same in %s', async (locale) => {
    const originals = await textsOf(DEFAULT_LOCALE, file);
    const texts = await textsOf(locale, file);
    expect([...texts.keys()].sort()).toEqual([...originals.keys()].sort());
    for (const [key, original] of originals) {
      const text = texts.get(key) ?? '';
      if (original.trim() !== '') expect(text.trim(), key).not.toBe('');
      // react-admin's French leaves out a name here and there; a variable too many would be shown raw.
      if (file === 'ra.ts') expect(variablesOf(original), key).toEqual(expect.arrayContaining(variablesOf(text)));
      else expect(variablesOf(text), key).toEqual(variablesOf(original));
      // Thai has no plural.
      if (locale === 'th') expect(formsOf(text), key).toBe(1);
      else if (file !== 'ra.ts') expect(formsOf(text), key).toBe(formsOf(original));
    }
  });

  it.each(TRANSLATIONS)('is translated into %s, not copied', async (locale) => {
    const originals = await textsOf(DEFAULT_LOCALE, file);
    const texts = await textsOf(locale, file);
    const copied = [...originals].filter(([key, original]) => {
      const words = original.replaceAll(/%\{\w+\}/g, '').match(/\p{L}{3,}/gu) ?? [];
      return words.length >= 3 && texts.get(key) === original;
    });
    expect(copied).toEqual([]);
  });
});

describe('a locale', () => {
  it('is put together from all of its files but those that load apart: the sign-in page, the ways in, and mails', async () => {
    const expected = FILES.map((file) => file.replace('.ts', '')).filter((name) => !APART.includes(name));
    const { resources, ...groups } = messages;
    expect(Object.keys(resources)).toContain('permission');
    expect([...Object.keys(groups), 'names', 'permission', ...Object.keys(areas)].sort()).toEqual(expected.sort());
    for (const locale of LOCALES) {
      const folder = join(PROJECT_ROOT, 'i18n', locale);
      const base = (await import(join(folder, 'messages.ts'))) as { messages: TextTree };
      const byArea = (await import(join(folder, 'areas.ts'))) as { areas: Record<string, TextTree> };
      const whole = flatten(mergeTexts(base.messages, ...Object.values(byArea.areas)));
      const files = await Promise.all(
        FILES.filter((file) => !APART.includes(file.replace('.ts', ''))).map((file) => textsOf(locale, file)),
      );
      // No key is held by two files, so that none can hide another's words.
      expect(whole.size, locale).toBe(files.reduce((sum, { size }) => sum + size, 0));
    }
  });

  it('has one wording of the generic message, in English the specification’s to the letter', async () => {
    expect(englishLogin.failed.server).toBe('Something wrong , Please try again later');
    expect(PROBLEMS.internal.title).toBe(englishLogin.failed.server);
    for (const locale of LOCALES) {
      const atSignIn = (await textsOf(locale, 'login.ts')).get('login.failed.server');
      expect((await textsOf(locale, 'problems.ts')).get('problems.internal'), locale).toBe(atSignIn);
    }
  });

  it('keeps to the trade spellings and Arabic digits in Thai', async () => {
    for (const file of FILES) {
      for (const [key, text] of await textsOf('th', file)) {
        expect(text, `${file} ${key}`).not.toMatch(/เอเยนต์|เอเย่นส์|ตัวแทน|ล็อก(?!อิน)|ล๊อค|[๐-๙]/);
      }
    }
  });
});

/** Pattern of a text's key, to find keys everywhere in the code. */
const KEY_SHAPE = new RegExp(`^(${Object.keys(english).join('|')})(\\.[\\w-]+)+$`);

/** The keys a template such as `shell.groups.${group}` can stand for, or null when it is no key. */
function patternOf(node: ESTree.TemplateLiteral): RegExp | null {
  const parts = partsOf(node);
  if (!/^[\w.-]*$/.test(parts.join('')) || !KEY_SHAPE.test(`${parts[0]}x`)) return null;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`);
}

const BROWSER = sourcesOf('src', 'resources');

/** Names of an area's records in texts and in the API, where they differ from the area's own name. */
const RECORDS_OF_AREA: Record<string, readonly string[]> = {
  lotto: ['lottos'],
  results: ['rounds'],
  money: ['account-terms', 'account-commissions', 'account-holds', 'account-reading'],
  own: ['profile'],
};

describe('what is wrong with a field', () => {
  it.each(LOCALES)('is said in one place, in %s', (locale) => {
    const textsIn = (file: string) =>
      [...readFileSync(join(PROJECT_ROOT, 'i18n', locale, file), 'utf8').matchAll(/: '(.{12,})',$/gm)].map(
        ([, text]) => text,
      );
    const said = new Set(textsIn('validation.ts'));
    expect(said.size).toBeGreaterThan(20);
    expect([...textsIn('entry.ts'), ...textsIn('faults.ts')].filter((text) => said.has(text))).toEqual([]);
  });
});

describe('the code of the page', () => {
  it('names only texts there are', () => {
    const unknown: string[] = [];
    let named = 0;
    for (const source of BROWSER) {
      visitNodes(source, (node) => {
        if (isText(node)) {
          const text = wordsOf(node);
          if (!KEY_SHAPE.test(text)) return;
          named += 1;
          if (!KEYS.has(text)) unknown.push(`${placeOf(source, node)} ${text}`);
          return;
        }
        const pattern = node.type === 'TemplateLiteral' ? patternOf(node) : null;
        if (pattern && ![...KEYS.keys()].some((key) => pattern.test(key)))
          unknown.push(`${placeOf(source, node)} ${pattern}`);
      });
    }
    expect(named).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it('hands translate() and notify() keys, never words', () => {
    const words: string[] = [];
    for (const source of BROWSER) {
      visitNodes(source, (node) => {
        if (node.type !== 'CallExpression' || !/^(translate|notify)$/.test(writtenOf(source, node.callee))) return;
        const [first] = node.arguments;
        if (first && isText(first) && !KEYS.has(wordsOf(first)))
          words.push(`${placeOf(source, node)} ${wordsOf(first)}`);
      });
    }
    expect(words).toEqual([]);
  });

  it('has a heading for every group of the menu and every section of a form', () => {
    const missing: string[] = [];
    for (const source of BROWSER) {
      const area = /^resources\/([\w-]+)/.exec(source.path)?.[1];
      const entities = area === undefined ? [] : (RECORDS_OF_AREA[area] ?? [area]);
      visitNodes(source, (node) => {
        if (node.type !== 'ObjectExpression') return;
        for (const { name, value } of assignmentsOf(source, node)) {
          if (!isText(value)) continue;
          const text = wordsOf(value);
          const keys =
            name === 'group' || name === 'menu'
              ? [`shell.groups.${text}`]
              : name === 'title' && !text.includes('.')
                ? entities.map((entity) => `resources.${entity}.sections.${text}`)
                : [];
          if (keys.length > 0 && !keys.some((key) => KEYS.has(key))) {
            missing.push(`${placeOf(source, value)} ${keys.join(' or ')}`);
          }
        }
      });
    }
    expect(missing).toEqual([]);
  });

  it('has no words of its own in JSX', () => {
    const spoken = /^(title|label|placeholder|alt|helperText|primary|secondary|message|aria-(label|description))$/;
    const words: string[] = [];
    const judge = (source: Source, node: Node, text: string) => {
      if (/\p{L}/u.test(text) && !KEYS.has(text.trim())) words.push(`${placeOf(source, node)} ${text.trim()}`);
    };
    const judgeExpression = (source: Source, node: Node) => {
      if (isText(node)) judge(source, node, wordsOf(node));
      else if (node.type === 'TemplateLiteral' && !patternOf(node)) judge(source, node, partsOf(node).join(''));
      else if (node.type === 'ConditionalExpression') {
        judgeExpression(source, node.consequent);
        judgeExpression(source, node.alternate);
      } else if ('right' in node && 'operator' in node) judgeExpression(source, node.right);
    };
    for (const source of BROWSER) {
      visitNodes(source, (node, parent) => {
        if (node.type === 'JSXText') judge(source, node, node.value);
        if (node.type === 'JSXExpressionContainer' && parent?.type !== 'JSXAttribute')
          judgeExpression(source, node.expression);
        if (node.type !== 'JSXAttribute' || !spoken.test(writtenOf(source, node.name)) || !node.value) return;
        if (node.value.type === 'Literal') judge(source, node, node.value.value);
        else if (node.value.type === 'JSXExpressionContainer') judgeExpression(source, node.value.expression);
      });
    }
    expect(BROWSER.length).toBeGreaterThan(10);
    expect(words).toEqual([]);
  });
});

function isEntity(value: unknown): value is Entity {
  return typeof value === 'object' && value !== null && 'fields' in value && 'subject' in value && 'search' in value;
}

async function entities(): Promise<Entity[]> {
  const folder = join(PROJECT_ROOT, 'domain/entities');
  const modules = await Promise.all(readdirSync(folder).map((file) => import(join(folder, file)) as Promise<object>));
  return modules.flatMap((module) => Object.values(module).filter(isEntity));
}

describe('the domain', () => {
  it('has a label for every field of every entity, and for every value one can choose', async () => {
    const all = await entities();
    expect(all.length).toBeGreaterThan(0);
    const keys = all.flatMap((entity) => [
      `resources.${entity.name}.name`,
      ...Object.entries(entity.fields).flatMap(([field, { meta }]) => [
        `resources.${entity.name}.fields.${field}`,
        ...(meta.options ?? []).map((option) => `resources.${entity.name}.options.${field}.${option}`),
      ]),
    ]);
    expect(keys.filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it('has words for every area and level', () => {
    const keys = [
      ...AREAS.map((area) => `resources.permission.areas.${area}.name`),
      ...LEVELS.map((level) => `resources.permission.levels.${level}`),
    ];
    expect(keys.filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it('has a message for every problem the API can answer', () => {
    expect(Object.keys(PROBLEMS).filter((type) => !KEYS.has(`problems.${type}`))).toEqual([]);
  });

  it('has a message for every fault of a field, with no variable that the fault leaves empty', () => {
    const missing: string[] = [];
    let faults = 0;
    const judge = (source: Source, node: Node, key: string, args: Node | undefined) => {
      faults += 1;
      const text = KEYS.get(`validation.${key}`);
      const given = args?.type === 'ObjectExpression' ? args.properties.map((each) => nameOf(source, each)) : [];
      const spread = args && args.type !== 'ObjectExpression';
      const empty = text && !spread ? variablesOf(text).filter((name) => !given.includes(name)) : [];
      if (text === undefined || empty.length > 0)
        missing.push(`${placeOf(source, node)} validation.${key} ${empty.join()}`);
    };
    for (const source of [...sourcesOf('domain', 'server'), ...BROWSER]) {
      visitNodes(source, (node) => {
        if (node.type === 'CallExpression' && /^(fault|fieldProblem)$/.test(writtenOf(source, node.callee))) {
          const [key, args] = node.arguments.slice(writtenOf(source, node.callee) === 'fault' ? 0 : 1);
          if (key && isText(key)) judge(source, node, wordsOf(key), args);
        }
        if (node.type !== 'ObjectExpression') return;
        const property = (name: string) => assignmentsOf(source, node).find((each) => each.name === name)?.value;
        const key = property('key');
        // A description of a parameter named `key` is a sentence, so it contains a space.
        if (
          key &&
          isText(key) &&
          !wordsOf(key).includes(' ') &&
          node.properties.every((each) => /^(key|args)$/.test(nameOf(source, each) ?? ''))
        ) {
          judge(source, node, wordsOf(key), property('args'));
        }
      });
    }
    expect(faults).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
