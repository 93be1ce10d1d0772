/** Chooses the tests of the API and of the screens for a change: those of its nouns, and those that import it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { filesBelow } from './files-below.mjs';

const TEST_FILE = /\.test\.tsx?$/;
const IMPORT = /(?:from |import\()'(\.[^']*)'/g;

/** Returns a path without its extension, as imports write it. */
const withoutExtension = (path) => path.replace(/\.(?:d\.)?[cm]?tsx?$|\.mjs$/, '');

/** Returns the nouns of a path: its folders and its own name, such as `slips` and `cancel-slip`. */
const nounsOf = (path) => withoutExtension(path).split('/');

/** Returns the project's files that a test file imports itself, without their extensions. */
function importsOf(path, text) {
  return [...text.matchAll(IMPORT)].map(([, target]) => withoutExtension(posix.join(posix.dirname(path), target)));
}

/**
 * Returns the test files to run for a change, in the order given.
 *
 * @param {string[]} changed paths of the changed files
 * @param {{ path: string, text: string }[]} tests the test files to choose from
 * @returns {string[]} the changed test files, the test folders named like a folder or file of the change, and the test
 *   files that import a changed file themselves
 */
export function testsOfChange(changed, tests) {
  const files = new Set(changed.map(withoutExtension));
  const code = changed.filter((path) => !path.startsWith('docs/'));
  const nouns = new Set(code.flatMap(nounsOf));
  return tests
    .filter(({ path, text }) => {
      const folders = path.split('/').slice(2, -1);
      return (
        files.has(withoutExtension(path)) ||
        folders.some((folder) => nouns.has(folder)) ||
        importsOf(path, text).some((file) => files.has(file))
      );
    })
    .map(({ path }) => path);
}

/** Returns the paths that differ from the last commit, or those of the last commit when nothing differs. */
function changedPaths(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const open = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')];
  return open.length > 0 ? open : git('show', '--name-only', '--format=', 'HEAD');
}

/** Returns the tests of the API and of the screens for the change at hand. */
export function testsOfWorkingTree(root) {
  const changed = changedPaths(root);
  const testsOf = (kind) => {
    const tests = filesBelow(root, `tests/${kind}`, TEST_FILE).map((path) => {
      return { path, text: readFileSync(join(root, path), 'utf8') };
    });
    return testsOfChange(changed, tests);
  };
  return { api: testsOf('api'), ui: testsOf('ui') };
}
