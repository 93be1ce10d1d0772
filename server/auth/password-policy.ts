/** The rules for a new password, apart from the check against its username. */
import type { PasswordContext } from '../../domain/session/password';
import type { Services } from '../kernel/services';
import { readBrand } from '../settings/brand';
import { readSetting } from '../settings/read';
import { isCommonPassword } from './common-passwords';

/** Reads the current policy. */
export async function readPasswordPolicy({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Omit<PasswordContext, 'username'>> {
  const [brand, minLength] = [await readBrand(db, config), await readSetting(db, 'sessions.passwordLength')];
  return { brand, minLength, isCommon: isCommonPassword };
}
