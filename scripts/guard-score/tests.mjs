/** One Vitest, kept alive: starting it, reading the sources and making the databases take longer than most tests. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { failureOf } from './failures.mjs';
import { KeptThreads } from './kept-threads.mjs';

/** Thrown when Vitest itself can't continue, for example when PostgreSQL doesn't start. */
export class VitestFailure extends Error {}

/** The tests of a copy of the sources, with the PostgreSQL that Vitest's global setup starts before the first test. */
export class Tests {
  #folder;
  #vitest;
  #threads = new KeptThreads();
  /** Files to load again in the thread of the project that shares modules between its tests. */
  #stale = new Set();
  /** Results of the current run so far. */
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
      // Each copy already has its own process, one per core.
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
        // Not awaited: that would wait for this very report. `bail` would count the failures of earlier runs. A second
        // cancellation would interrupt the cleanup after the tests.
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
   * Runs tests until one fails. Throws when no test was run at all.
   *
   * @param {{ file: string, pattern?: RegExp }[]} wanted files by the beginnings of their paths, with patterns for
   * their tests
   * @returns the failures
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
    // The rest of such a test may still be running.
    if (this.#failures.some(({ kind }) => kind !== 'assertion')) await this.#threads.end();
    return this.#failures;
  }

  /** Makes Vitest read a changed file again. */
  async changed(path) {
    this.#vitest.invalidateFile(path);
    for (const project of this.#vitest.projects)
      for (const { moduleGraph } of Object.values(project.vite.environments))
        this.#makeStale(moduleGraph.getModulesByFile(path) ?? [], new Set());
    if (path.startsWith(join(this.#folder, 'server/db/migrations/'))) await this.#remakeTemplates();
  }

  /** Makes Vitest load modules again, with all modules that import them. */
  #makeStale(modules, seen) {
    for (const module of modules) {
      if (seen.has(module)) continue;
      seen.add(module);
      if (module.file) this.#stale.add(module.file);
      this.#makeStale(module.importers, seen);
    }
  }

  /** Makes the databases that test files copy again. Each project has its own, once one of its tests was run. */
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
