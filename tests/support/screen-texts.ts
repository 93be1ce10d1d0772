/** Which texts the code of each screen uses, followed from its row of the route table through all that it imports. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from './sources';

/** The keys of the texts every screen has, and of those that each area brings. */
export interface TextKeys {
  base: ReadonlySet<string>;
  areas: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Reads a file by its path from the project's root. */
export type ReadSource = (path: string) => string;

export const readSource: ReadSource = (path) => readFileSync(join(PROJECT_ROOT, path), 'utf8');

interface Import {
  path: string;
  /** The areas whose texts come with it. */
  areas: readonly string[];
}

interface Source {
  imports: readonly Import[];
  /** The required keys, grouped by the source text that uses them. */
  uses: readonly { written: string; keys: readonly string[] }[];
  /** The areas it fetches by itself when they are needed. */
  loads: readonly string[];
}

/** A screen, by the file and the code that its row loads. */
export interface LoadedScreen {
  row: string;
  path: string;
  areas: readonly string[];
}

const namesIn = (list: string): string[] => [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name ?? '');

function resolved(from: string, specifier: string): string {
  const path = join(dirname(from), specifier);
  const file = [path, `${path}.ts`, `${path}.tsx`].find(
    (each) => /\.\w+$/.test(each) && existsSync(join(PROJECT_ROOT, each)),
  );
  if (file === undefined) throw new Error(`${from} imports ${specifier}, which isn't there`);
  return file;
}

/** The end of the call whose bracket opens at `open`. */
function closeOf(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** The parts of a file in which code comes together with the texts of areas. */
function withTextsIn(text: string): { from: number; to: number; areas: string[] }[] {
  return [...text.matchAll(/\bwithTexts\(/g)].map(({ index, 0: call }) => {
    const to = closeOf(text, index + call.length - 1);
    return { from: index, to, areas: namesIn(/\[([^\]]*)\]/.exec(text.slice(index, to))?.[1] ?? '') };
  });
}

function dynamicImportsIn(path: string, text: string): Import[] {
  const parts = withTextsIn(text);
  return [...text.matchAll(/\bimport\('(\.[^'$]+)'\)/g)].map(({ index, 1: specifier }) => ({
    path: resolved(path, specifier ?? ''),
    areas: parts.filter(({ from, to }) => from < index && index < to).flatMap(({ areas }) => areas),
  }));
}

/** Reads the imports and texts of the page's files. */
class Page {
  private readonly sources = new Map<string, Source>();
  private readonly token: RegExp;
  private readonly all: readonly string[];

  constructor(
    keys: TextKeys,
    private readonly read: ReadSource,
  ) {
    this.all = [...keys.base, ...[...keys.areas.values()].flatMap((area) => [...area])];
    const groups = [...new Set(this.all.map((key) => key.slice(0, key.indexOf('.'))))].join('|');
    this.token = new RegExp(
      `(['"\`])((?:${groups})\\.(?:[\\w.-]|\\$\\{(?:[^{}\`]|\\{[^{}]*\\})*\\})*)\\1(,\\s*\\{[^}]*\\b_: translate\\()?`,
      'g',
    );
  }

  private keysOf(written: string): string[] {
    if (!written.includes('${')) return this.all.filter((key) => key === written || key.startsWith(`${written}.`));
    const parts = written.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.replaceAll('.', '\\.'));
    const matching = (step: string) => this.all.filter((key) => new RegExp(`^${parts.join(step)}$`).test(key));
    const ofOneStep = matching('[\\w-]+');
    return ofOneStep.length > 0 ? ofOneStep : matching('[\\w.-]+');
  }

  /** The groups of keys that a file asks for by naming an entity of the domain. */
  private entityKeysIn(path: string, text: string): string[] {
    const entities = new Map(
      [...text.matchAll(/^import \{([^}]*)\} from '([^']*domain\/entities\/[\w-]+)';/gm)].flatMap(
        ([, names = '', specifier = '']) => {
          const entityFile = this.read(resolved(path, specifier));
          return names.split(',').flatMap((each): [string, string][] => {
            const entity = each.trim();
            const name = new RegExp(`export const ${entity} = defineEntity\\(\\{\\s*name: '([\\w-]+)'`).exec(
              entityFile,
            )?.[1];
            return name === undefined ? [] : [[entity, `resources.${name}`]];
          });
        },
      ),
    );
    const asked = (shape: RegExp, keyOf: (prefix: string, field: string) => string) =>
      [...text.matchAll(shape)].flatMap(([, entity = '', field = '']) => {
        const prefix = entities.get(entity);
        return prefix === undefined ? [] : [keyOf(prefix, field)];
      });
    return [
      ...asked(/\b(?:defineResource|defineSettings)\((\w+),/g, (prefix) => prefix),
      ...asked(/\bentity: (\w+),(?:$| field:)/gm, (prefix) => prefix),
      ...asked(/\blabelKeyOf\((\w+)\.name,/g, (prefix) => `${prefix}.fields`),
      ...asked(/\bentity=\{(\w+)(?:\.name)?\} field="(\w+)"/g, (prefix, field) => `${prefix}.options.${field}`),
      ...asked(/\bentity=\{(\w+)\} field=/g, (prefix) => `${prefix}.fields`),
      ...asked(/\bentity: (\w+)\.name, field: '(\w+)'/g, (prefix, field) => `${prefix}.options.${field}`),
    ];
  }

  sourceAt(path: string): Source {
    const known = this.sources.get(path);
    if (known) return known;
    const whole = this.read(path);
    // The other screens of a face have rows of their own.
    const text = /^resources\/[\w-]+\.tsx?$/.test(path) ? whole.replace(screensIn(whole), '') : whole;
    const statics = [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from '(\.[^']+)';/gm)];
    const source: Source = {
      imports: [
        ...statics.map(([, specifier]) => ({ path: resolved(path, specifier ?? ''), areas: [] })),
        ...dynamicImportsIn(path, text),
      ],
      // A text with another text in its stead may be missing; one of any entity is asked for by the entity's own name.
      uses: [
        ...[...text.matchAll(this.token)]
          .filter(([, , written, instead]) => instead === undefined && !written?.startsWith('resources.${'))
          .map(([, , written]) => written ?? ''),
        ...this.entityKeysIn(path, text),
      ].map((written) => ({ written, keys: this.keysOf(written) })),
      loads: [...text.matchAll(/\bloadTexts\(\[([^\]]*)\]\)/g)].flatMap(([, list]) => namesIn(list ?? '')),
    };
    this.sources.set(path, source);
    return source;
  }
}

/** The part of a face that says where the code of its screens is; empty where all of them are made from the entity. */
const screensIn = (face: string): string => /\n {2}screens: \{\n(.*?)\n {2}\},/s.exec(face)?.[1] ?? '';

/** The file that a screen of a face comes from: its own, or the face for one that is made from the entity. */
function fileOfScreen(facePath: string, screen: string, read: ReadSource): string {
  const specifier = new RegExp(`\\b${screen}: async \\(\\) =>\\s*\\(await import\\('([^']+)'\\)`).exec(
    screensIn(read(facePath)),
  )?.[1];
  return specifier === undefined ? facePath : resolved(facePath, specifier);
}

/** The screens of the route table, with the areas that their rows name. */
export function screensOfRoutes(read: ReadSource = readSource): LoadedScreen[] {
  return readdirSync(join(PROJECT_ROOT, 'src/routes')).flatMap((file) => {
    const path = `src/routes/${file}`;
    const text = read(path);
    const faces = new Map(
      [...text.matchAll(/const (\w+) = face\(async \(\) => \(await import\('([^']+)'\)/g)].map(
        ([, name = '', specifier = '']) => [name, resolved(path, specifier)],
      ),
    );
    return [...text.matchAll(/\n {2}\{\n {4}path: (.*?),\n(.*?)\n {2}\},/gs)].flatMap(
      ([, row = '', rest = '']): LoadedScreen[] => {
        const areas = namesIn(/\btexts: \[([^\]]*)\]/.exec(rest)?.[1] ?? '');
        const [, name = '', screen = ''] = /\bscreen: (\w+)\.screen\('(\w+)'\)/.exec(rest) ?? [];
        const facePath = faces.get(name);
        if (facePath !== undefined) return [{ row, path: fileOfScreen(facePath, screen, read), areas }];
        const specifier = /\bscreen: async \(\) =>\s*\(await import\('([^']+)'\)/.exec(rest)?.[1];
        return specifier === undefined ? [] : [{ row, path: resolved(path, specifier), areas }];
      },
    );
  });
}

/** Returns the texts that a screen's code lacks, and the areas that any part of it needed. */
export function textsOfScreen(screen: LoadedScreen, keys: TextKeys, read: ReadSource = readSource) {
  const page = new Page(keys, read);
  const missing = new Set<string>();
  const needed = new Set<string>();
  const seen = new Set<string>();
  const waiting = [{ path: screen.path, areas: [...screen.areas] }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { imports, uses, loads } = page.sourceAt(next.path);
    const areas = [...new Set([...next.areas, ...loads])].sort();
    const visit = `${next.path} ${areas.join()}`;
    if (seen.has(visit)) continue;
    seen.add(visit);
    const has = (key: string) => keys.base.has(key) || areas.some((area) => keys.areas.get(area)?.has(key));
    for (const { written, keys: wanted } of uses) {
      if (!wanted.every(has)) missing.add(`${next.path} ${written}`);
      for (const area of areas) if (wanted.some((key) => keys.areas.get(area)?.has(key))) needed.add(area);
    }
    for (const each of imports) {
      if (/^(src|resources)\//.test(each.path) && !each.path.startsWith('src/routes/')) {
        waiting.push({ path: each.path, areas: [...areas, ...each.areas] });
      }
    }
  }
  return { missing: [...missing], needed };
}
