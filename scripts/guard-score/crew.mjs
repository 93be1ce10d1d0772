/** The processes that run tests, each in its own copy of the sources. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copySources } from './sources.mjs';

const SCRIPT = fileURLToPath(new URL('worker.mjs', import.meta.url));
/** Environment variables that Vitest's own command sets. */
const ENVIRONMENT = { NODE_ENV: 'test', TEST: 'true', VITEST: 'true' };

/** One process that runs tests. */
class Worker {
  #child;
  #output = [];

  constructor(folder) {
    this.#child = fork(SCRIPT, { cwd: folder, env: { ...process.env, ...ENVIRONMENT }, silent: true });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream.on('data', (chunk) => this.#output.push(chunk));
    }
  }

  /** Sends the process a task and waits for the answer. */
  ask(question) {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error(`the tests' process ended\n${Buffer.concat(this.#output).toString()}`));
      child.once('exit', ended);
      child.once('message', (answer) => {
        child.off('exit', ended);
        this.#output = [];
        resolve(answer);
      });
      child.send(question);
    });
  }

  /** Lets the process stop its PostgreSQL and end. */
  async end() {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    if (this.#child.connected) this.#child.disconnect();
    await ended;
  }

  kill() {
    this.#child.kill('SIGKILL');
  }
}

/** Starts `size` processes, does something with them, and ends them. */
export async function withCrew(size, work) {
  const root = mkdtempSync(join(tmpdir(), 'lotto-guards-'));
  const crew = [];
  process.on('exit', () => {
    for (const worker of crew) worker.kill();
    rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  });
  // If they were killed immediately, they would leave their PostgreSQL behind.
  process.once('SIGINT', () => void Promise.all(crew.map((worker) => worker.end())).then(() => process.exit(1)));
  for (let number = 0; number < size; number++) {
    const folder = join(root, String(number));
    mkdirSync(folder);
    copySources(folder);
    crew.push(new Worker(folder));
  }
  try {
    return await work(crew);
  } finally {
    await Promise.all(crew.map((worker) => worker.end()));
  }
}
