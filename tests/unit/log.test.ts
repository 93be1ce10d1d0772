import { expect, it } from 'vitest';
import { createLog } from '../../server/kernel/log';

it('has no connection of the driver in a line about an error', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  log.warn({ err: Object.assign(new Error('gone'), { code: '57P01', client: { secretKey: 7 } }) }, 'lost');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'lost', err: { message: 'gone', code: '57P01' } });
  expect(lines.join('')).not.toContain('secretKey');
});
