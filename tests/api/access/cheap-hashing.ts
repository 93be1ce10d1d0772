/** In the place of argon2: its cheapest form, since nobody guesses the passwords of tests and they set many. */
import { vi } from 'vitest';

const real = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

export const verify = real.verify;

export function hash(password: string): Promise<string> {
  return real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
}
