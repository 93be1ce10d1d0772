/** `npm run verify-file` as an operator runs it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionOf } from '../../../domain/access';
import { createApp } from '../../../server/app/app';
import { seedAccounts, signInAs } from '../../support/agents';
import { temporaryFolder } from '../../support/temporary';
import { lottoCommand } from '../../support/verify-command';
import { fetchFile, listRequest, madeBy } from '../exports/support';
import { type Chain, createChain } from './support';

const SECRET_KEY = 'a key that is long enough for anybody';

let chain: Chain;
let folder: string;
let path: string;
let made: Record<string, unknown>;
beforeAll(async () => {
  chain = await createChain();
  chain.services.secretKey = new TextEncoder().encode(SECRET_KEY);
  await seedAccounts(chain.services, [{ username: 'master', permission: permissionOf('all') }]);
  const app = createApp(chain.services);
  const master = await signInAs(app, 'master');
  made = await madeBy(chain.services, master, listRequest());
  const file = await fetchFile(app, master, made['id']);
  folder = temporaryFolder('lotto-files-');
  path = join(folder, 'agents.csv');
  writeFileSync(path, new Uint8Array(await file.arrayBuffer()));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await chain.dispose();
});

const verify = (...args: string[]) =>
  lottoCommand('verify-file', { DATABASE_URL: chain.database.appUrl, DATA_DIR: chain.dataDir, SECRET_KEY }, ...args);

describe('npm run verify-file', () => {
  it('is proved by the record of its making, with author, time and signature', async () => {
    const before = await verify(path);
    expect([before.code, before.out]).toEqual([0, expect.stringMatching(/ is not sealed yet\.\n$/)]);
    await chain.seal();
    const { code, out, error } = await verify(path);
    expect([code, error]).toEqual([0, '']);
    const [line, ...more] = out.trimEnd().split('\n');
    expect(more, 'a fetch is no version').toEqual([]);
    expect(line).toMatch(
      new RegExp(
        `^Version ${String(made['id'])} of the list agents \\(csv, 0 rows as of \\S+Z\\), made at \\S+ for master\\. ` +
          'Its record is signed in seal \\d+\\.$',
      ),
    );
  });

  it('finds no record of a changed file', async () => {
    const changed = join(folder, 'changed.csv');
    writeFileSync(changed, 'Username,Nickname\r\nnobody,\r\n');
    const error = `No file with this content was made here, or ${changed} was changed.\n`;
    expect(await verify(changed)).toEqual({ code: 1, out: '', error });
  });

  it('says in one line that there is no such file, and how it is called', async () => {
    expect((await verify(join(folder, 'nowhere.csv'))).error).toMatch(/^It failed: ENOENT: [^\n]*\n$/);
    expect(await verify()).toEqual({ code: 1, out: '', error: 'npm run verify-file -- <file>\n' });
  });

  it('finds a record that was altered after it was sealed', async () => {
    await chain.tamper("UPDATE audit SET actor = 'somebody' WHERE action = 'export'");
    const { code, error } = await verify(path);
    expect([code, error]).toEqual([1, expect.stringMatching(/^Audit row \d+ doesn't match seal \d+: [^\n]*\n$/)]);
  });
});
