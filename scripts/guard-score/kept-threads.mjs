/** Threads that stay alive from one run of Vitest to the next, with the packages and sources that they have loaded. */
import { ThreadsPoolWorker } from 'vitest/node';

const STOPPED = { type: 'stopped', __vitest_worker_response__: true };

/** A pool for Vitest, with one thread per project. Vitest believes that it stops them. */
export class KeptThreads {
  #threads = new Map();

  /** The value for Vitest's `pool` option. */
  get pool() {
    const threads = this.#threads;
    return { name: 'kept-threads', createPoolWorker: (options) => new KeptThread(options, threads) };
  }

  /** Stops the threads for good; the next run starts new ones. */
  async end() {
    const threads = [...this.#threads.values()];
    this.#threads.clear();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

class KeptThread extends ThreadsPoolWorker {
  name = 'kept-threads';
  #project;
  #threads;
  #listeners = [];
  #isBusy = false;

  constructor(options, threads) {
    super(options);
    this.#project = options.project.name;
    this.#threads = threads;
  }

  async start() {
    const kept = this.#threads.get(this.#project);
    if (kept) this._thread = kept;
    else {
      await super.start();
      this.#threads.set(this.#project, this.thread);
      this.thread.once('exit', () => this.#threads.delete(this.#project));
    }
    this.on('message', ({ type }) => {
      if (type === 'testfileFinished') this.#isBusy = false;
    });
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    super.on(event, listener);
  }

  send(message) {
    if (message.type === 'run') this.#isBusy = true;
    if (message.type !== 'stop') super.send(message);
    else for (const [event, listener] of this.#listeners) if (event === 'message') listener(STOPPED);
  }

  /**
   * Removes the listeners of the finished run. A thread that is still busy with that run can't be used again and is
   * ended.
   */
  async stop() {
    for (const [event, listener] of this.#listeners) this.off(event, listener);
    if (this.#isBusy) {
      this.#threads.delete(this.#project);
      await this.thread.terminate();
    }
    this._thread = undefined;
  }
}
