/** docs/partner-api.md agrees with the server. */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTNER_HEADERS } from '../../../server/access/partner-headers';
import { signatureOf } from '../../../server/partners/signature';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { partnerApiRoutes } from '../../../server/partners/api/routes';
import { temporaryFolder } from '../../support/temporary';
import { PARTNER_PATH } from '../../../server/partners/api/partner-route';

const page = readFileSync(join(PROJECT_ROOT, 'docs/partner-api.md'), 'utf8');

describe('the page on the partner API', () => {
  it('has an example whose signature is right, by hand and by the server', () => {
    const [signed = '', signature = ''] = [...page.matchAll(/```\n([^`]+)\n```/g)].map(([, block]) => block ?? '');
    const [, secret = ''] = /With the secret `([^`]+)`/.exec(page) ?? [];
    const [method = '', path = '', timestamp = '', nonce = '', idempotencyKey = '', body = ''] = signed.split('\n');
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(createHmac('sha256', secret).update(signed).digest('hex')).toBe(signature);
    expect(signatureOf(secret, { method, path, timestamp, nonce, idempotencyKey, body: Buffer.from(body) })).toBe(
      signature,
    );
    expect(timestamp).toMatch(PARTNER_HEADERS.timestamp.shape);
    expect(nonce).toMatch(PARTNER_HEADERS.nonce.shape);
  });

  const vectors = page
    .split('\n')
    .filter((line) => /^\| `(GET|POST)` \|/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
  const blockIn = (language: string) => new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``).exec(page)?.[1] ?? '';
  const [, docsSecret = ''] = /With the secret `([^`]+)`/.exec(page) ?? [];

  it('has vectors that are right', () => {
    expect(vectors).toHaveLength(5);
    for (const [method = '', path = '', timestamp = '', nonce = '', idempotencyKey = '', body = '', right] of vectors)
      expect(signatureOf(docsSecret, { method, path, timestamp, nonce, idempotencyKey, body: Buffer.from(body) })).toBe(
        right,
      );
  });

  /** Runs an example with each vector, and returns its signatures. */
  function runExample(program: string, file: string, harness: string): string[] {
    const folder = temporaryFolder('partner-signing-');
    try {
      const path = join(folder, file);
      writeFileSync(
        path,
        `${blockIn(file.endsWith('.mjs') ? 'js' : file.endsWith('.py') ? 'python' : 'php')}\n${harness}\n`,
      );
      return vectors.map((vector) =>
        execFileSync(program, [path, JSON.stringify([docsSecret, ...vector.slice(0, 6)])], { encoding: 'utf8' }).trim(),
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  const has = (program: string) => spawnSync(program, ['--version']).status === 0;
  const right = () => vectors.map((vector) => vector[6]);

  it('has an example in JavaScript that signs so', () => {
    expect(runExample(process.execPath, 'sign.mjs', 'console.log(sign(...JSON.parse(process.argv[2])));')).toEqual(
      right(),
    );
  });

  it.skipIf(!has('python3'))('has an example in Python that signs so', () => {
    const harness = 'import json, sys\n\nprint(sign(*json.loads(sys.argv[1])))';
    expect(runExample('python3', 'sign.py', harness)).toEqual(right());
  });

  it.skipIf(!has('php'))('has an example in PHP that signs so', () => {
    expect(runExample('php', 'sign.php', 'echo sign(...json_decode($argv[1], true));')).toEqual(right());
  });

  it('has an example in PHP that joins the same parts in the same order', () => {
    const block = blockIn('php');
    const parts = '$method, $path, $timestamp, $nonce, $idempotencyKey, $body';
    expect(block).toContain(`function sign($secret, ${parts})`);
    expect(block).toContain(`implode("\\n", [${parts}])`);
    expect(block).toContain("hash_hmac('sha256', $text, $secret)");
  });

  it('tells of changes with their dates, the newest first', () => {
    const dates = [...page.matchAll(/^- \*\*(\d{4}-\d{2}-\d{2})\*\*/gm)].map(([, date]) => date);
    expect(dates.length).toBeGreaterThan(0);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('names every header and every call', () => {
    for (const { name } of Object.values(PARTNER_HEADERS)) expect(page).toContain(`\`${name}\``);
    for (const { method, path } of partnerApiRoutes)
      expect(page).toContain(`\`${method.toUpperCase()} ${path.slice(PARTNER_PATH.length)}`);
  });
});
