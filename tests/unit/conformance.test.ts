/** Each proof that docs/conformance.md names has a test of that name. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isText, PROJECT_ROOT, type Source, sourcesOf, visitNodes, wordsOf, writtenOf } from '../support/sources';

const STATES = /^(met|partly|not yet|operator|deviation)\b/;
/** A file and the name of a test or group in it. */
const PROOF = /`(tests\/[^`]+)` "([^"]+)"/g;

const page = readFileSync(join(PROJECT_ROOT, 'docs/conformance.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Item'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))
  .map(([item = '', state = '', proof = '']) => ({ item, state, proof }));

/** The names of the tests and groups of a file. */
function namesIn(source: Source): Set<string> {
  const names = new Set<string>();
  visitNodes(source, (node) => {
    if (node.type !== 'CallExpression' || !/^(it|test|describe)\b/.test(writtenOf(source, node.callee))) return;
    const [name] = node.arguments;
    if (name && isText(name)) names.add(wordsOf(name));
  });
  return names;
}

const tests = new Map(sourcesOf('tests').map((source) => [source.path.replaceAll('\\', '/'), namesIn(source)]));

describe('the conformance page', () => {
  it('has rows, each in one of the known states', () => {
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter(({ state }) => !STATES.test(state))).toEqual([]);
  });

  it('names a proof for everything that is met', () => {
    expect(
      rows.filter(({ state, proof }) => /^(met|partly)/.test(state) && !proof.match(PROOF)).map(({ item }) => item),
    ).toEqual([]);
  });

  it('names tests that exist, and nothing else as a proof', () => {
    const named = rows.flatMap(({ proof }) => [...proof.matchAll(PROOF)]);
    const missing = named.filter(([, file = '', name = '']) => !tests.get(file)?.has(name)).map(([proof]) => proof);
    expect(missing).toEqual([]);
    const rest = rows.map(({ proof }) => proof.replace(PROOF, '').replace(/[ ·|]/g, '')).filter((text) => text !== '');
    expect(rest).toEqual([]);
  });
});
