/**
 * `npm run dead-code`: names unused code, in two passes. Code that the product itself doesn't reach is dead even if
 * tests use it. Every export must be imported somewhere, tests included.
 */
import { join } from 'node:path';
import { PROJECT, run } from './lib/project.mjs';

const KNIP = join(PROJECT, 'node_modules/knip/bin/knip.js');

for (const args of [['--production', '--include', 'files'], []]) {
  if (!(await run(process.execPath, [KNIP, ...args]))) process.exitCode = 1;
}
