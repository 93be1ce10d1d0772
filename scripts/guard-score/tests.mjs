/** One Vitest, kept alive: starting one, reading the sources and making the databases takes longer than most tests. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { failureOf } from './failures.mjs';
import { KeptThreads } from './kept-threads.mjs';

/** That Vitest itself can't go on, as where PostgreSQL doesn't start. */
export class VitestFailure extends Error {}

/** The tests of a copy of the sources, with the PostgreSQL that Vitest's global setup starts before the first. */
export class Tests {
  #folder;
  #vitest;
  #threads = new KeptThreads();
  /** Files that the thread of the project that shares modules between its tests has to load again. */
  #stale = new Set();
  /** What the run under way has brought so far. */
  #passed = 0;
  #failures = [];
  #isCancelled = false;

  static async open(folder) {
    const tests = new Tests();
    tests.#folder = folder;
    tests.#vitest = await createVitest('test', {
      root: folder,
      project: ['api*'],
      watch: false,
      // Each copy has a process of its own, of which there are as many as cores.
      fileParallelism: false,
      pool: tests.#threads.pool,
      reporters: [tests.#reporter()],
    });
    await tests.#vitest.standalone();
    return tests;
  }

  #reporter() {
    const suiteFailed = (suite) => {
      if (suite.errors().length > 0)
        this.#failures.push(failureOf(suite.module.relativeModuleId, suite.fullName, suite.errors()));
    };
    return {
      onTestCaseResult: (test) => {
        const { state, errors } = test.result();
        if (state === 'passed') this.#passed += 1;
        if (state !== 'failed') return;
        this.#failures.push(failureOf(test.module.relativeModuleId, test.fullName, errors));
        // Not waited for: that would wait for this very report. `bail` would count the failures of earlier runs.
        // Twice would break off what is to be taken away after the tests.
        if (!this.#isCancelled) void this.#vitest.cancelCurrentRun('test-failure');
        this.#isCancelled = true;
      },
      onTestSuiteResult: suiteFailed,
      onTestModuleEnd: (module) => {
        const errors = module.errors();
        const isLoaded = [...module.children].length > 0;
        if (errors.length > 0) this.#failures.push(failureOf(module.relativeModuleId, 'the file', errors, isLoaded));
      },
    };
  }

  /**
   * Runs tests until one fails. Throws when none was run at all.
   *
   * @param {{ file: string, pattern?: RegExp }[]} wanted files by the beginnings of their paths, and which of their tests
   * @returns what failed
   */
  async run(wanted) {
    this.#passed = 0;
    this.#failures = [];
    this.#isCancelled = false;
    const specifications = [];
    for (const { file, pattern } of wanted) {
      const found = await this.#vitest.globTestSpecifications([file]);
      for (const { project, moduleId } of found)
        specifications.push(project.createSpecification(moduleId, { testNamePattern: pattern }));
    }
    for (const file of this.#stale) this.#vitest.watcher.invalidates.add(file);
    if (specifications.some(({ project }) => !project.config.isolate)) this.#stale.clear();
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications).catch((cause) => {
      throw new VitestFailure(cause.stack);
    });
    if (this.#passed + this.#failures.length === 0) {
      await this.#threads.end();
      const names = wanted.map(({ file, pattern }) => `${file} ${pattern ?? ''}`);
      const errors = unhandledErrors.map(({ message, cause }) => `${message} ${cause?.message ?? ''}`);
      throw new Error(['no test was run of', ...names, ...errors].join('\n'));
    }
    // What is left of such a test may still be at work.
    if (this.#failures.some(({ kind }) => kind !== 'assertion')) await this.#threads.end();
    return this.#failures;
  }

  /** Has a file read again that was changed. */
  async changed(path) {
    this.#vitest.invalidateFile(path);
    for (const project of this.#vitest.projects)
      for (const { moduleGraph } of Object.values(project.vite.environments))
        this.#makeStale(moduleGraph.getModulesByFile(path) ?? [], new Set());
    if (path.startsWith(join(this.#folder, 'server/db/migrations/'))) await this.#remakeTemplates();
  }

  /** Has modules loaded again, and whatever imports them. */
  #makeStale(modules, seen) {
    for (const module of modules) {
      if (seen.has(module)) continue;
      seen.add(module);
      if (module.file) this.#stale.add(module.file);
      this.#makeStale(module.importers, seen);
    }
  }

  /** Makes the databases again that test files copy. Each project has its own, once a test of it was run. */
  async #remakeTemplates() {
    for (const project of this.#vitest.projects) {
      const { postgres } = project.getProvidedContext();
      if (postgres === undefined) continue;
      const { makeTemplate } = await project.import(join(this.#folder, 'tests/support/postgres.ts'));
      await makeTemplate(postgres.adminUrl, postgres.appUrl);
    }
  }

  async close() {
    await this.#threads.end();
    await this.#vitest.close();
  }
}
