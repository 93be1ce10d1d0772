/** Name of the back office: from the environment, otherwise from the setting. */
import type { Config } from '../kernel/config';
import type { Database, Transaction } from '../kernel/services';
import { readSetting } from './read';

/** Reads the current name. */
export async function readBrand(db: Database | Transaction, { brand }: Pick<Config, 'brand'>): Promise<string> {
  return brand ?? (await readSetting(db, 'house.brand'));
}
