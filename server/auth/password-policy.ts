/** The rules for a new password, apart from the check against its username. */
import type { PasswordContext } from '../../domain/session/password';
import type { Services, Transaction } from '../kernel/services';
import { readBrand } from '../settings/brand';
import { readSetting } from '../settings/read';
import { isCommonPassword } from './common-passwords';

/** The database or a transaction, to read the settings from. */
export interface PolicySource extends Pick<Services, 'config'> {
  db: Services['db'] | Transaction;
}

/** Reads the current policy. */
export async function readPasswordPolicy({ db, config }: PolicySource): Promise<Omit<PasswordContext, 'username'>> {
  const [brand, minLength] = [await readBrand(db, config), await readSetting(db, 'sessions.passwordLength')];
  return { brand, minLength, isCommon: isCommonPassword };
}
