/** A second factor as its owner sets it up, put straight into the database. */
import { recordedDeed } from './recorded-deed';
import type { TestServices } from './services';

/** Gives an account a second factor that nobody has recorded as set up by its owner. */
export async function addFactor({ services }: TestServices, accountId: string): Promise<void> {
  await services.pool.query(
    "INSERT INTO totp (account_id, sealed_secret, confirmed_at) VALUES ($1, 'sealed', now()) ON CONFLICT DO NOTHING",
    [accountId],
  );
}

/** Gives an account a second factor that its owner has set up. */
export async function addOwnFactor(test: TestServices, accountId: string): Promise<void> {
  await addFactor(test, accountId);
  await recordedDeed(test, 'add-factor', accountId, accountId);
}

/** Removes the second factor of an account. */
export async function removeFactor({ services }: TestServices, accountId: string): Promise<void> {
  await services.pool.query('DELETE FROM totp WHERE account_id = $1', [accountId]);
}
