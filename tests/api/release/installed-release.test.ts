/**
 * A release as an operator installs it: unpacked into an empty folder, run by a user without a home, without a network,
 * from a tree that can't be written. `npm run test:long` runs it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { RELEASE } from '../../../server/kernel/version';
import { listRequest } from '../exports/support';
import { cannotIsolate, handOver, type Isolated, isolate } from '../../support/isolated';
import { BUILT_WITHIN_MS, isRunning } from '../../support/processes';
import { isLong } from '../../support/runs';
import { temporaryFolder } from '../../support/temporary';

const OBSTACLE = cannotIsolate();
if (isLong && OBSTACLE !== null) console.warn(`SKIPPED: the installed release, because ${OBSTACLE}.`);

const NAME = `lotto-${RELEASE}-${process.platform}-${process.arch}`;
const PORT = '4017';
const OWN_PASSWORD = 'a-boat-under-the-bridge';
const BACKUP_KEY = 'the key of the backups of this test';
/** The archive and the unpacked files may not grow past these, in megabytes. */
const LARGEST_MB = { archive: 60, unpacked: 140 };
const COMMAND_LIMIT_MS = 120_000;

/** Calls the API from inside, where no package and no network is. */
const CALL = `const [method, path, token, body] = process.argv.slice(1);
const headers = { 'content-type': 'application/json', ...(token && { authorization: 'Bearer ' + token }) };
const answer = await fetch('http://localhost:${PORT}' + path, { method, headers, ...(body && { body }) });
console.log(JSON.stringify({ status: answer.status, text: await answer.text() }));`;

/** Sets a paper with the packages of the release alone, and prints the kind of file and its typeface. */
const SET_PAPER = `import { createRequire } from 'node:module';
import { dirname } from 'node:path';
const { resolve } = createRequire(process.argv[1] + '/dist/server/lotto.js');
const { NodeCompiler } = await import(resolve('@myriaddreamin/typst-ts-node-compiler'));
const fontPaths = [dirname(resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf'))];
const compiler = NodeCompiler.create({ fontArgs: [{ fontPaths }] });
const paper = compiler.pdf({ mainFileContent: '#set text(font: "Sarabun")\\nใบแจ้งหนี้' });
const text = paper.toString('latin1');
console.log(text.slice(0, 4), /Sarabun-Regular/.exec(text)?.[0]);`;

describe.skipIf(!isLong || OBSTACLE !== null)('an installed release', () => {
  let folder: string;
  let root: string;
  let dataDir: string;
  let place: Isolated;
  let server: ReturnType<Isolated['start']>;
  let output = '';
  let token = '';

  const settings = () => ({
    DATA_DIR: dataDir,
    BACKUP_DIR: join(dataDir, '../backups'),
    BACKUP_KEY,
    PORT,
    DRAIN_SECONDS: '0',
  });
  const lotto = (...args: string[]) => place.run([join(root, 'lotto'), ...args], settings());

  function call(method: string, path: string, body?: object) {
    const { out, error } = place.run([
      process.execPath,
      '--input-type=module',
      '--eval',
      CALL,
      method,
      path,
      token,
      body === undefined ? '' : JSON.stringify(body),
    ]);
    if (out === '') throw new Error(error);
    const { status, text } = JSON.parse(out) as { status: number; text: string };
    return { status, text, json: () => JSON.parse(text) as Record<string, string> };
  }

  function startServer(): Promise<void> {
    server = place.start([join(root, 'lotto'), 'serve'], settings());
    return new Promise<void>((resolve, reject) => {
      for (const stream of [server.stdout, server.stderr])
        createInterface({ input: stream! }).on('line', (line) => {
          output += `${line}\n`;
          // The line about the first password follows in the same text.
          if (/ is ready at /.test(line)) resolve();
        });
      server.once('exit', () => reject(new Error(output)));
    });
  }

  async function restart(): Promise<void> {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
    await startServer();
  }

  beforeAll(async () => {
    folder = temporaryFolder('lotto-installed-');
    execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: PROJECT_ROOT, stdio: 'inherit' });
    execFileSync('tar', ['-xzf', join(PROJECT_ROOT, 'release', `${NAME}.tar.gz`), '-C', folder]);
    root = join(folder, NAME);
    dataDir = join(folder, 'home/data');
    mkdirSync(join(folder, 'home'));
    handOver(join(folder, 'home'));
    place = await isolate(root);
    await startServer();
  }, BUILT_WITHIN_MS);
  afterAll(async () => {
    server.kill('SIGKILL');
    await place.end();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is small, and holds what its hashes say', () => {
    const archive = statSync(join(PROJECT_ROOT, 'release', `${NAME}.tar.gz`)).size;
    expect(archive / 1e6).toBeLessThan(LARGEST_MB.archive);
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(bytes / 1e6).toBeLessThan(LARGEST_MB.unpacked);
    const check = spawnSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: root, encoding: 'utf8' });
    expect([check.status, check.stdout]).toEqual([0, '']);
    const listed = readFileSync(join(root, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length;
    expect(listed).toBe(files.length - 1);
    const bill = JSON.parse(readFileSync(join(root, 'sbom.json'), 'utf8')) as {
      bomFormat: string;
      components: object[];
    };
    expect(bill.bomFormat).toBe('CycloneDX');
    expect(bill.components).toContainEqual(expect.objectContaining({ name: 'hono' }));
  });

  it('cannot reach a network, nor write its own files', () => {
    const reach = "await fetch('http://192.0.2.1/').then(() => 0, (error) => console.log(error.cause.code))";
    expect(place.run([process.execPath, '--input-type=module', '--eval', reach]).out).toBe('ENETUNREACH\n');
    expect(place.run(['touch', join(root, 'dist/page/new')]).error).toMatch(/Read-only file system/);
  });

  it('signs in with the first password, from the page’s own files', () => {
    expect(call('GET', '/api/health').status).toBe(200);
    expect(call('GET', '/').text).toContain('<div id="root">');
    expect(call('GET', '/api/docs').status).toBe(200);
    const password = readFileSync(join(dataDir, 'first-password'), 'utf8').trim();
    token = call('POST', '/api/auth/login', { username: 'master', password }).json()['accessToken'] ?? '';
    const change = { currentPassword: password, newPassword: OWN_PASSWORD, signOutElsewhere: true };
    const changed = call('POST', '/api/auth/password', change);
    expect(changed.status).toBe(200);
    token = changed.json()['accessToken'] ?? '';
    expect(output).not.toContain(password);
    expect(readdirSync(dataDir)).not.toContain('first-password');
  });

  it('makes a workbook, and sets a paper in its Thai typeface', { timeout: COMMAND_LIMIT_MS }, async () => {
    const made = call('POST', '/api/exports', listRequest({}, { format: 'xlsx' }));
    expect(made.status).toBe(201);
    const state = () => call('GET', `/api/exports/${made.json()['id']}`).json()['state'];
    await expect.poll(state, { timeout: COMMAND_LIMIT_MS }).toBe('done');
    const { out } = place.run([process.execPath, '--input-type=module', '--eval', SET_PAPER, root]);
    expect(out).toBe('%PDF Sarabun-Regular\n');
  });

  it('says how each command is called', { timeout: COMMAND_LIMIT_MS }, () => {
    const { out } = lotto('--help');
    const names = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name);
    expect(names).toContain('rehearse');
    for (const name of names) {
      const help = lotto(name, '--help');
      expect([help.status, help.error, help.out]).toEqual([0, '', expect.stringContaining(`\nlotto ${name}`)]);
    }
    expect(lotto('nothing').status).toBe(2);
  });

  it('verifies, backs up, rehearses, restores, and verifies the copy', { timeout: COMMAND_LIMIT_MS }, () => {
    expect(lotto('verify', 'all')).toMatchObject({ status: 0, error: '' });
    const backup = lotto('backup');
    expect(backup).toMatchObject({ status: 0, error: '' });
    expect(lotto('rehearse')).toMatchObject({ status: 0, error: '' });
    const [, made = ''] = /The backup is in (\S+):/.exec(backup.out) ?? [];
    const copy = join(folder, 'home/copy');
    expect(lotto('restore', '--from', made, '--to', copy)).toMatchObject({ status: 0, error: '' });
    const verified = place.run([join(root, 'lotto'), 'verify', 'all'], { ...settings(), DATA_DIR: copy });
    expect(verified).toMatchObject({ status: 0, error: '' });
  });

  it('manages partners, staff and second factors', { timeout: COMMAND_LIMIT_MS }, () => {
    expect(lotto('partner', 'list')).toMatchObject({ status: 0, out: 'There are no partners.\n' });
    expect(lotto('admit-staff')).toMatchObject({ status: 0 });
    expect(lotto('reset-second-factor', 'master')).toMatchObject({
      status: 1,
      out: 'The account has no second factor.\n',
    });
    expect(lotto('certify', '--partner', 'nobody')).toMatchObject({
      status: 1,
      error: 'There is no seamless partner nobody.\n',
    });
  });

  it('writes nothing outside of its data', () => {
    const args = ['/', '-xdev', '-user', 'nobody', '-newer', join(root, 'lotto'), '-not', '-path', '/proc/*'];
    const found = spawnSync('find', [...args, '-not', '-path', `${folder}/*`], { encoding: 'utf8' }).stdout;
    expect(found).toBe('');
  });

  it('knows its own files', async () => {
    const programOf = () => {
      const { program, jobs } = call('GET', '/api/system-status').json() as unknown as {
        program: { state: string; changed: string[] };
        jobs: object[];
      };
      expect(jobs).not.toEqual([]);
      return program;
    };
    const settled = () => expect.poll(() => programOf().state, { timeout: COMMAND_LIMIT_MS }).not.toBe('pending');
    await settled();
    expect(programOf()).toMatchObject({ state: 'whole', changed: [] });
    expect(lotto('verify').out).toMatch(/^The program is whole: [\d,]+ files match their hashes\.$/m);
    // From outside, where the folder can be written.
    appendFileSync(join(root, 'dist/page/index.html'), '<!-- changed -->');
    expect(lotto('verify')).toMatchObject({
      status: 1,
      error: 'Files of the program differ from SHA256SUMS: dist/page/index.html.\n',
    });
    await restart();
    await settled();
    expect(programOf()).toMatchObject({ state: 'changed', changed: ['dist/page/index.html'] });
    const logged = /"files":\["dist\/page\/index\.html"\].*"files of the program differ/;
    await expect.poll(() => output, { timeout: COMMAND_LIMIT_MS }).toMatch(logged);
    await expect
      .poll(() => call('GET', '/api/alerts').text, { timeout: COMMAND_LIMIT_MS })
      .toContain('"file":"dist/page/index.html"');
  });

  it('ends when it is told to', async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    const pid = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    expect(isRunning(pid)).toBe(true);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(isRunning(pid)).toBe(false);
  });
});

describe('the program that finds Node.js', () => {
  it.each([
    ['v18.20.4', 'is 18.20.4.'],
    ['v20.18.9', 'is 20.18.9.'],
  ])('refuses %s in one line', (version, said) => {
    const folder = temporaryFolder('lotto-old-node-');
    writeFileSync(join(folder, 'node'), `#!/bin/sh\necho ${version}\n`);
    chmodSync(join(folder, 'node'), 0o755);
    const env = { PATH: `${folder}:/usr/bin:/bin` };
    const { status, stderr } = spawnSync('sh', ['deploy/archive/lotto', '--help'], { env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^Node\.js 20\.19 or newer is required; [^\n]*\n$/)]);
    expect(stderr).toContain(said);
  });
});
