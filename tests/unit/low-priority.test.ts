/** The priority of commands that run next to a server. */
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Prints the nice value of each thread, once the pool of threads has worked before and after. */
const PROGRAM = `
  import { readdirSync, readFileSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';
  const work = () => Promise.all(Array.from({ length: 8 }, () => readFile('/proc/self/stat')));
  await work();
  const { lowerPriority } = await import(${JSON.stringify(pathToFileURL(resolve('server/backup/low-priority.ts')).href)});
  lowerPriority();
  await work();
  const niceOf = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16];
  console.log(JSON.stringify([...new Set(readdirSync('/proc/self/task').map(niceOf))]));
`;

it.skipIf(process.platform !== 'linux')('is lowered for each thread', () => {
  const out = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
    encoding: 'utf8',
  });
  expect(JSON.parse(out)).toEqual(['19']);
});
