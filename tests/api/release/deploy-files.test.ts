/** The files of `deploy/`: their own programs accept them, and the server works behind each proxy and with these roles. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ensureBuilt } from '../../../scripts/build.mjs';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { createTestDatabase, type TestDatabase } from '../../support/database';
import { BUILT_WITHIN_MS, type Run, runServer } from '../../support/processes';
import { hasProgram, outcomeOf } from '../../support/programs';
import { temporaryFolder } from '../../support/temporary';

const READY = /is ready at http:\/\/localhost:(\d+)/;
const PASSWORD = 'a-boat-under-the-bridge';
const STRANGER = '203.0.113.9';
/** Highest exposure of the service by systemd's own score, from 0 to 10. */
const MOST_EXPOSED = 2.5;
const START_LIMIT_MS = 20_000;

const deployed = (name: string) => readFileSync(join(PROJECT_ROOT, 'deploy', name), 'utf8');

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('lotto-deploy-');
  await ensureBuilt();
}, BUILT_WITHIN_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an adapted copy of a file, in which each text has to occur. */
function adapted(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = deployed(name);
  for (const [from, to] of Object.entries(replacements)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

describe.skipIf(!hasProgram('systemd-analyze', 'the service of systemd'))('the service', () => {
  it('is accepted by systemd, and shuts off most of the machine', () => {
    const unit = adapted('lotto-back-office.service', { '/opt/lotto/lotto serve': '/bin/true' });
    expect(outcomeOf('systemd-analyze', ['verify', '--man=no', unit])).toEqual({ status: 0, output: '' });
    const { output } = outcomeOf('systemd-analyze', ['security', '--offline=yes', '--no-pager', unit]);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? [];
    expect(Number(exposure)).toBeLessThan(MOST_EXPOSED);
  });

  it('waits for longer than the server takes to stop', () => {
    const text = deployed('lotto-back-office.service');
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(text)?.[1]);
    expect(seconds('TimeoutStopSec')).toBeGreaterThan(seconds('DRAIN_SECONDS') + 5);
  });
});

describe.skipIf(!hasProgram('psql', 'the roles of an own PostgreSQL'))('the roles', () => {
  it('suffice for the server, and for no more', async () => {
    const suffix = randomBytes(4).toString('hex');
    const name = `own_${suffix}`;
    const script = adapted('roles.sql', {
      lotto_owner: `${name}_owner`,
      lotto_app: `${name}_app`,
      'DATABASE lotto': `DATABASE ${name}`,
    });
    const { adminUrl } = inject('postgres');
    const passwords = { LOTTO_OWNER_PASSWORD: `owner-${suffix}`, LOTTO_APP_PASSWORD: `app-'${suffix}` };
    const psql = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--file', script, adminUrl];
    expect(outcomeOf('psql', psql, passwords)).toEqual({ status: 0, output: '' });
    const urlOf = (username: string, password: string) =>
      Object.assign(new URL(adminUrl), { username, password: encodeURIComponent(password), pathname: `/${name}` }).href;
    const appUrl = urlOf(`${name}_app`, passwords.LOTTO_APP_PASSWORD);
    const server = runServer({
      PORT: '0',
      DATA_DIR: join(folder, 'roles'),
      DATABASE_URL: appUrl,
      DATABASE_ADMIN_URL: urlOf(`${name}_owner`, passwords.LOTTO_OWNER_PASSWORD),
      SECRET_KEY: 'a key of this test alone, long enough',
    });
    await server.line(READY);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(server.output()).not.toMatch(/Warning|"level":[456]/);
    const app = new Client({ connectionString: appUrl });
    await app.connect();
    await expect(app.query('CREATE TABLE mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await expect(app.query('CREATE TEMPORARY TABLE mine (id int)')).rejects.toMatchObject({ code: '42501' });
    await app.end();
    const stranger = new Client({
      connectionString: Object.assign(new URL(inject('postgres').appUrl), { pathname: `/${name}` }).href,
    });
    await expect(stranger.connect()).rejects.toMatchObject({ code: '42501' });
    const admin = new Client({ connectionString: adminUrl });
    await admin.connect();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.query(`DROP ROLE ${name}_owner, ${name}_app`);
    await admin.end();
  });
});

interface Proxy {
  name: string;
  /** Writes its files and returns the arguments that check them, and those that start it. */
  prepare: (ports: { server: number; plain: number; tls: number }) => { check: string[]; start: string[] };
  isPlain?: boolean;
}

const PROXIES: readonly Proxy[] = [
  {
    name: 'haproxy',
    prepare: ({ server, plain, tls }) => {
      const file = adapted('haproxy.cfg', {
        'bind :80\n': `bind 127.0.0.1:${plain}\n`,
        'bind :443': `bind 127.0.0.1:${tls}`,
        '/etc/haproxy/lotto.pem': join(folder, 'lotto.pem'),
        '127.0.0.1:3000': `127.0.0.1:${server}`,
      });
      return { check: ['-c', '-f', file], start: ['-db', '-f', file] };
    },
  },
  {
    name: 'nginx',
    prepare: ({ server, plain, tls }) => {
      const file = adapted('nginx.conf', {
        'listen 80;': `listen 127.0.0.1:${plain};`,
        'listen 443': `listen 127.0.0.1:${tls}`,
        '/etc/nginx/lotto.': join(folder, 'lotto.'),
        '127.0.0.1:3000': `127.0.0.1:${server}`,
      });
      const work = join(folder, 'nginx');
      mkdirSync(work, { recursive: true });
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(work, kind)};`,
      );
      const main = join(folder, 'nginx-main.conf');
      writeFileSync(
        main,
        `daemon off; pid ${work}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')} include ${file}; }`,
      );
      return { check: ['-t', '-q', '-c', main], start: ['-c', main] };
    },
  },
  {
    name: 'caddy',
    // It makes certificates for real names only.
    isPlain: true,
    prepare: ({ server, tls }) => {
      const file = adapted('Caddyfile', {
        '\nlotto.example.com {': `\n{\n\tadmin off\n}\n\nhttp://127.0.0.1:${tls} {`,
        '127.0.0.1:3000': `127.0.0.1:${server}`,
      });
      return {
        check: ['validate', '--adapter', 'caddyfile', '--config', file],
        start: ['run', '--adapter', 'caddyfile', '--config', file],
      };
    },
  },
];

describe.skipIf(!hasProgram('curl', 'traffic through proxies'))('a proxy', () => {
  let database: TestDatabase;
  let server: Run;
  let port = 0;

  beforeAll(async () => {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'rsa:2048',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
        '-keyout',
        join(folder, 'lotto.key'),
        '-out',
        join(folder, 'lotto.crt'),
      ],
      { stdio: 'ignore' },
    );
    writeFileSync(
      join(folder, 'lotto.pem'),
      ['crt', 'key'].map((kind) => readFileSync(join(folder, `lotto.${kind}`), 'utf8')).join(''),
    );
    database = await createTestDatabase();
    server = runServer({
      PORT: '0',
      DATA_DIR: join(folder, 'proxied'),
      DATABASE_URL: database.appUrl,
      DATABASE_ADMIN_URL: database.adminUrl,
      SECRET_KEY: 'a key of this test alone, long enough',
      MASTER_PASSWORD: PASSWORD,
      PUBLIC_URL: 'https://lotto.example.com',
    });
    port = Number(/^\d+$/.exec(await listeningPort())?.[0]);
  }, START_LIMIT_MS);
  afterAll(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    await database.drop();
  });

  /** The greeting names the public address, so the port is found out from the system. */
  async function listeningPort(): Promise<string> {
    await server.line(/is ready at/);
    const { output } = outcomeOf('ss', ['--listening', '--tcp', '--numeric', '--processes', '--no-header']);
    return new RegExp(`127\\.0\\.0\\.1:(\\d+) .*pid=${server.pid},`).exec(output)?.[1] ?? '';
  }

  /** Waits until the proxy has found the server ready. */
  async function untilReady(url: string): Promise<void> {
    for (let waited = 0; waited < START_LIMIT_MS; waited += 100) {
      if (outcomeOf('curl', ['-sk', '--fail', `${url}/api/health`]).status === 0) return;
      await delay(100);
    }
    throw new Error(`${url} isn't ready`);
  }

  describe.each(PROXIES)('of $name', ({ name, prepare, isPlain = false }) => {
    it.skipIf(!hasProgram(name, `the server behind ${name}`))(
      'is accepted by its program, and passes requests and live updates on',
      { timeout: 3 * START_LIMIT_MS },
      async () => {
        const ports = { server: port, plain: await freePort(), tls: await freePort() };
        const { check, start } = prepare(ports);
        const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
        expect(outcomeOf(name, check, env)).toMatchObject({ status: 0 });
        const proxy = spawn(name, start, {
          env: { PATH: '/usr/local/sbin:/usr/sbin:/usr/bin:/bin', ...env },
          stdio: 'ignore',
        });
        const ended = once(proxy, 'exit');
        try {
          const url = `${isPlain ? 'http' : 'https'}://127.0.0.1:${ports.tls}`;
          await untilReady(url);
          const curl = (...args: string[]) =>
            outcomeOf('curl', ['-sk', '--header', `X-Forwarded-For: ${STRANGER}`, ...args]).output;
          const body = JSON.stringify({ username: 'master', password: PASSWORD });
          const login = curl('--json', body, `${url}/api/auth/login`);
          const { accessToken } = JSON.parse(login) as { accessToken: string };
          const bearer = ['--header', `Authorization: Bearer ${accessToken}`];
          const events = curl('--no-buffer', '--max-time', '4', ...bearer, `${url}/api/events`);
          expect(events).toMatch(/^event: open\n/m);
          // A heartbeat: it isn't held back until there is more.
          expect(events).toMatch(/^:/m);
          expect(curl('--head', `${url}/`)).toMatch(/^strict-transport-security: max-age=\d+/im);
          const large = JSON.stringify({ username: 'x'.repeat(3_000_000), password: 'x' });
          writeFileSync(join(folder, 'large.json'), large);
          const tooLarge = curl(
            '--write-out',
            '%{http_code}',
            '--json',
            `@${join(folder, 'large.json')}`,
            `${url}/api/auth/login`,
          );
          // The server's own refusal: the proxy lets photos through.
          expect(tooLarge).toMatch(/too-large.*413$/s);
          if (!isPlain) {
            const plain = curl('--head', `http://127.0.0.1:${ports.plain}/lists`);
            expect(plain).toMatch(/^HTTP\/1\.1 301 .*^location: https:\/\/127\.0\.0\.1[^\n]*\/lists/ims);
          }
        } finally {
          proxy.kill('SIGTERM');
          await ended;
        }
        const client = new Client({ connectionString: database.adminUrl });
        await client.connect();
        const { rows } = await client.query<{ ip: string }>(
          "SELECT DISTINCT host(last_login_ip) AS ip FROM account WHERE username = 'master'",
        );
        await client.end();
        expect(rows).toEqual([{ ip: '127.0.0.1' }]);
      },
    );
  });
});
