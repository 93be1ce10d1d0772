/** Alerts about some people, and one about the house alone. */
import { alert } from '../../../server/db/book/alerts';
import type { Database } from '../../../server/kernel/services';

/** Seeds them and returns their ids, by the account that they are about; `master` gives the operator's own. */
export async function seedAlerts(db: Database, newId: () => string, idOf: (username: string) => string, at: Date) {
  const ids = new Map(['coma', 'coma1', 'coma.player', 'comb', 'master'].map((username) => [username, newId()]));
  await db.insert(alert).values(
    [...ids].map(([username, id]) => ({
      id,
      kind: 'newAddress' as const,
      cause: id,
      thing: 'account' as const,
      thingId: idOf(username),
      accountId: username === 'master' ? null : idOf(username),
      facts: { name: username, ip: '203.0.113.7' },
      at,
    })),
  );
  return ids;
}
