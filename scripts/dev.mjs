/**
 * `npm run dev`: the page with hot reload, and the API, which restarts whenever its sources change while the database
 * keeps running. `-- --inspect` (`--inspect=<port>`, `--inspect-brk`) lets a debugger into the API.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative, sep } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { endWithParent } from './lib/end-with-parent.mjs';
import { fail, PROJECT } from './lib/project.mjs';

/** Folders whose changes restart the API. */
const API_FOLDERS = ['domain', 'server'];
/** Pause before a restart, because an editor saves several files in a row. */
const SETTLE_MS = 150;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Options of Node itself that are handed on to the API. */
const INSPECT = /^--inspect(-brk|-wait)?(=.+)?$/;

const inspect = process.argv.slice(2);
for (const option of inspect) {
  if (!INSPECT.test(option))
    fail(`Unknown option ${option}. The options for the API are --inspect, --inspect=<port> and --inspect-brk.`);
}
if (process.env.npm_lifecycle_event) endWithParent();
await ensureInstalled();
const { createServer } = await import('vite');

const database = startProcess('database-process.mjs');
let api = startProcess('api-process.mjs', inspect);
let isEnding = false;
/** Runs restarts and the final stop one after the other. */
let queue = Promise.resolve();
let timer;

/**
 * @param {string} file
 * @param {string[]} options of Node's own
 */
function startProcess(file, options = []) {
  // A separate process group: Ctrl-C reaches this process alone, which then ends the others in order.
  const args = [...options, '--import', 'tsx', join(PROJECT, 'scripts/lib', file)];
  return spawn(process.execPath, args, { cwd: PROJECT, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
}

/** @param {import('node:child_process').ChildProcess} child */
async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

function restartApi() {
  queue = queue.then(async () => {
    if (isEnding) return;
    await stopProcess(api);
    api = startProcess('api-process.mjs', inspect);
  });
}

const vite = await createServer({ root: PROJECT });
await vite.listen();
vite.printUrls();
vite.watcher.on('all', (_event, path) => {
  const [folder] = relative(PROJECT, path).split(sep);
  if (!API_FOLDERS.includes(folder ?? '')) return;
  clearTimeout(timer);
  timer = setTimeout(restartApi, SETTLE_MS);
});

function end() {
  if (isEnding) return;
  isEnding = true;
  queue = queue.then(async () => {
    await Promise.all([vite.close(), stopProcess(api)]);
    await stopProcess(database);
    process.exit(0);
  });
}
for (const signal of SIGNALS) process.on(signal, end);
