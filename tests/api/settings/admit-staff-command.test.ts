/** `npm run admit-staff` as an operator runs it. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from '../../../server/kernel/project-root';
import { readSetting } from '../../../server/settings/read';
import { createTestServices } from '../../support/services';

const SECRET_KEY = 'a key that is long enough for anybody';

it('says what held, and that it holds no more', { timeout: 60_000 }, async () => {
  const { services, database, dispose } = await createTestServices();
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATABASE_URL: database.appUrl, SECRET_KEY };
  const command = () =>
    execFileSync(process.execPath, [join(PROJECT_ROOT, 'scripts/lotto.mjs'), 'admit-staff'], {
      cwd: PROJECT_ROOT,
      env,
    }).toString();
  await services.db.execute(sql`
    INSERT INTO setting (key, value, updated_at) VALUES ('staff.networks', '["203.0.113.7"]', now())`);
  expect(command()).toContain('The removed networks were: 203.0.113.7.');
  expect(await readSetting(services.db, 'staff.networks')).toEqual([]);
  expect(command()).toContain('could already sign in from any address');
  await dispose();
});
