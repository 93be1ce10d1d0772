/** What the back office is called: as the environment says, else as was set. */
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting } from './read';

/** The name as it stands now. */
export async function readBrand(db: Database | Transaction, { brand }: Pick<Config, 'brand'>): Promise<string> {
  return brand ?? (await readSetting(db, 'house.brand'));
}
