/**
 * `npm run dead-code`: names what nobody uses, in two readings: what the product itself doesn't reach is dead though tests
 * use it, and what is exported has to be taken by somebody, tests among them.
 */
import { join } from 'node:path';
import { PROJECT, run } from './lib/project.mjs';

const KNIP = join(PROJECT, 'node_modules/knip/bin/knip.js');

for (const args of [['--production', '--include', 'files'], []]) {
  if (!(await run(process.execPath, [KNIP, ...args]))) process.exitCode = 1;
}
