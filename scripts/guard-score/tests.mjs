/** One Vitest, kept alive: starting one, reading the sources and making the databases takes longer than most tests. */
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import { failureOf } from './failures.mjs';

/** The tests of a copy of the sources, with the PostgreSQL that Vitest's global setup starts before the first. */
export class Tests {
  #folder;
  #vitest;
  /** What the run under way has brought so far. */
  #passed = 0;
  #failures = [];

  static async open(folder) {
    const tests = new Tests();
    tests.#folder = folder;
    tests.#vitest = await createVitest('test', {
      root: folder,
      project: ['api*'],
      watch: false,
      // Each copy has a process of its own, of which there are as many as cores.
      fileParallelism: false,
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
        void this.#vitest.cancelCurrentRun('test-failure');
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
    const specifications = [];
    for (const { file, pattern } of wanted) {
      const found = await this.#vitest.globTestSpecifications([file]);
      for (const { project, moduleId } of found)
        specifications.push(project.createSpecification(moduleId, { testNamePattern: pattern }));
    }
    const { unhandledErrors } = await this.#vitest.runTestSpecifications(specifications);
    if (this.#passed + this.#failures.length === 0) {
      const names = wanted.map(({ file, pattern }) => `${file} ${pattern ?? ''}`);
      const errors = unhandledErrors.map(({ message, cause }) => `${message} ${cause?.message ?? ''}`);
      throw new Error(['no test was run of', ...names, ...errors].join('\n'));
    }
    return this.#failures;
  }

  /** Has a file read again that was changed. */
  async changed(path) {
    this.#vitest.invalidateFile(path);
    if (path.startsWith(join(this.#folder, 'server/db/migrations/'))) await this.#remakeTemplates();
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

  close() {
    return this.#vitest.close();
  }
}
