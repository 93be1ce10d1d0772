/** The audit only grows, and it reveals changes by a superuser of the database. */
import { readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sealAudit } from '../../../server/audit/chainer';
import { headPath, readHead, writeHead } from '../../../server/audit/head-file';
import { verifyAudit } from '../../../server/audit/verify-chain';
import { type Chain, asOwner, createChain } from './support';

let chain: Chain;

beforeEach(async () => {
  chain = await createChain();
});
afterEach(() => chain.dispose());

/** Another text in place of one byte of the column's own. */
const FLIPS: Record<string, string> = {
  id: '(id + 1000)',
  uid: 'overlay(uid::text placing (CASE right(uid::text, 1) WHEN $$0$$ THEN $$1$$ ELSE $$0$$ END) from 36)::uuid',
  at: "at + interval '1 millisecond'",
  actor_id: 'overlay(actor_id::text placing $$f$$ from 1)::uuid',
  actor: "overlay(actor placing 'x' from 1)",
  session_id: 'overlay(session_id::text placing $$f$$ from 1)::uuid',
  ip: "'203.0.113.8'",
  action: "overlay(action placing 'U' from 1)",
  entity: "overlay(entity placing 'A' from 1)",
  entity_id: 'overlay(entity_id::text placing $$f$$ from 1)::uuid',
  before: `'{"nickname": null, "givenPt": 9001}'`,
  after: `'{"nickname": "number 3", "givenPt": 8501}'`,
  reason: "overlay(reason placing 'B' from 1)",
};

describe('the seals of the audit', () => {
  it('cover every row, in one chain whose end is kept in the data folder', async () => {
    await chain.add(7);
    expect(await chain.verify()).toEqual({ sealed: 0, waiting: 7 });
    await chain.seal();
    await chain.add(2);
    expect(await chain.verify()).toEqual({ sealed: 7, waiting: 2 });
    expect(readHead(headPath(chain.dataDir))).toMatchObject({ position: 7 });
    await chain.seal();
    expect(await chain.verify()).toEqual({ sealed: 9, waiting: 0 });
  });

  it('have a flip for every column there is', async () => {
    const { rows } = await chain.services.pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'audit'::regclass AND attnum > 0 AND NOT attisdropped`,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(FLIPS).sort());
  });

  it.each(Object.entries(FLIPS))('give away a byte changed in %s', async (column, flipped) => {
    await chain.add(5);
    await chain.seal();
    if (column === 'id') await chain.tamper('ALTER TABLE audit ALTER id DROP IDENTITY');
    await chain.tamper(`UPDATE audit SET ${column} = ${flipped} WHERE id = 3`);
    await expect(chain.verify()).rejects.toThrow(
      /^Audit row 3 (is missing, although seal 3 exists|doesn't match seal 3)/,
    );
  });

  it.each(['previous_hash', 'hash', 'signature'])('give away a byte changed in their own %s', async (column) => {
    await chain.add(5);
    await chain.seal();
    await chain.tamper(
      `UPDATE audit_seal SET ${column} = translate(left(${column}, 1), '0123456789abcdef', '123456789abcdef0')
         || substr(${column}, 2) WHERE position = 3`,
    );
    await expect(chain.verify()).rejects.toThrow(/[Aa]udit row 3\b/);
  });

  it('give away a seal moved to another place or row', async () => {
    await chain.add(5);
    await chain.seal();
    await chain.tamper('UPDATE audit_seal SET position = 6 WHERE position = 3');
    await expect(chain.verify()).rejects.toThrow('Seal 3 is missing');
    await chain.tamper('UPDATE audit_seal SET position = 3 WHERE position = 6');
    await chain.tamper('UPDATE audit_seal SET audit_id = 30 WHERE position = 3');
    await expect(chain.verify()).rejects.toThrow('Audit row 30 is missing');
  });

  it('can’t be rebuilt without the key, not even all of them', async () => {
    await chain.add(3);
    await chain.seal();
    await chain.tamper(`UPDATE audit SET actor = 'nobody' WHERE id = 2; TRUNCATE audit_seal;
      INSERT INTO audit_unsealed SELECT id FROM audit`);
    rmSync(headPath(chain.dataDir));
    const stranger = { ...chain.services, secretKey: new Uint8Array(32).fill(8) };
    await sealAudit(stranger, new AbortController().signal);
    await expect(verifyAudit(stranger.db, stranger.secretKey, [])).resolves.toEqual({ sealed: 3, waiting: 0 });
    await expect(verifyAudit(stranger.db, chain.services.secretKey, [])).rejects.toThrow(/signature of seal 1 /);
  });

  it.each([
    ['the last row', 'DELETE FROM audit WHERE id = 5', 'Audit row 5 is missing'],
    ['the last seal', 'DELETE FROM audit_seal WHERE position = 5', 'The chain ends at seal 4'],
    ['both', 'DELETE FROM audit WHERE id = 5; DELETE FROM audit_seal WHERE position = 5', 'The chain ends at seal 4'],
    ['everything', 'TRUNCATE audit, audit_seal', 'The chain ends at seal 0'],
    [
      'a row in the middle and its seal',
      'DELETE FROM audit WHERE id = 2; DELETE FROM audit_seal WHERE position = 2',
      'Seal 2 is missing',
    ],
  ])('give away that %s was taken out', async (_what, statement, message) => {
    await chain.add(5);
    await chain.seal();
    await chain.tamper(statement);
    await expect(chain.verify()).rejects.toThrow(message);
  });

  it('are not gone on with behind an end that was cut off, so that its trace stays', async () => {
    await chain.add(5);
    await chain.seal();
    await chain.tamper('DELETE FROM audit WHERE id = 5; DELETE FROM audit_seal WHERE position = 5');
    await chain.add(3);
    await expect(chain.seal()).rejects.toThrow(/doesn't contain seal 5/);
    expect(readHead(headPath(chain.dataDir))).toMatchObject({ position: 5 });
    await expect(chain.verify()).rejects.toThrow('The chain ends at seal 4');
  });

  it('give away a head that somebody else wrote', async () => {
    await chain.add(2);
    await chain.seal();
    const head = readHead(headPath(chain.dataDir));
    if (!head) throw new Error('no head was kept');
    writeHead(chain.dataDir, { ...head, position: 1 });
    await expect(chain.verify()).rejects.toThrow("isn't signed by this SECRET_KEY");
    expect(readFileSync(headPath(chain.dataDir), 'utf8')).toContain(head.hash);
  });

  it('miss on no row older than a minute, nor on one from the future', async () => {
    await chain.add(1);
    await chain.seal();
    for (const shift of ['-61 seconds', '61 seconds']) {
      await chain.tamper(
        `INSERT INTO audit (at, actor, action, entity) VALUES (now() + interval '${shift}', 'x', 'y', 'z')`,
      );
      await expect(chain.verify()).rejects.toThrow(/^Audit row \d+ has no seal/);
      await chain.tamper("DELETE FROM audit WHERE actor = 'x'");
    }
    await chain.add(1);
    await chain.tamper('DELETE FROM audit WHERE id = (SELECT max(id) FROM audit)');
    await expect(chain.verify()).rejects.toThrow(/is missing: it was deleted before it was sealed/);
  });
});

describe('a row that is there', () => {
  const statements = [
    "UPDATE audit SET actor = 'another'",
    'DELETE FROM audit',
    'TRUNCATE audit',
    'TRUNCATE audit CASCADE',
    "UPDATE audit_seal SET hash = ''",
    'DELETE FROM audit_seal',
    'TRUNCATE audit_seal',
    'TRUNCATE audit, audit_seal, account CASCADE',
  ];

  it.each(statements)('is refused to the app: %s', async (statement) => {
    await chain.add(1);
    await chain.seal();
    await expect(chain.services.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it.each(statements)('is refused to the owner: %s', async (statement) => {
    await chain.add(1);
    await chain.seal();
    await expect(asOwner(chain.database.adminUrl, statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('only grows') as string,
    });
  });
});
