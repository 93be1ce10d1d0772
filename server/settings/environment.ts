/** What the environment says, before which no setting goes. */
import type { SettingKey } from '../../domain/settings/settings';
import type { Config } from '../kernel/config';

/** The variable that says what a setting would; null where none does. */
export function fixedBy({ brand }: Pick<Config, 'brand'>, key: SettingKey): string | null {
  return key === 'house.brand' && brand !== undefined ? 'BRAND' : null;
}

/** What holds of a setting, whatever is stored of it: what its variable says. */
export function valueOfEnvironment({ brand }: Pick<Config, 'brand'>, key: SettingKey): string | undefined {
  return key === 'house.brand' ? brand : undefined;
}
