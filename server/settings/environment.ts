/** Values from the environment, which take precedence over settings. */
import type { SettingKey } from '../../domain/settings/settings';
import type { Config } from '../kernel/config';

/** Returns the environment variable that fixes a setting; null where there is none. */
export function fixedBy({ brand }: Pick<Config, 'brand'>, key: SettingKey): string | null {
  return key === 'house.brand' && brand !== undefined ? 'BRAND' : null;
}

/** Returns the value of a setting's environment variable, which applies regardless of the stored value. */
export function valueOfEnvironment({ brand }: Pick<Config, 'brand'>, key: SettingKey): string | undefined {
  return key === 'house.brand' ? brand : undefined;
}
