/** The pool of connections and what is agreed on each. */
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types } from 'pg';
import type { Database } from '../services';
import * as schema from './schema';

const POOL_SIZE = 20;
const CONNECT_TIMEOUT_MS = 10_000;

/** The type of `int8[]`, which the driver has no name for. */
const INT8_ARRAY: number = 1016;

/** Reads an int8. Throws beyond 2^53, where a number would silently be another one. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond what a number holds exactly`);
  return value;
}

/** Reads an array of int8 without nulls. */
function parseInt8Array(text: string): number[] {
  return text === '{}' ? [] : text.slice(1, -1).split(',').map(parseInt8);
}

/** Opens a pool. Every connection speaks UTC; int8 columns (amounts in satang) and arrays arrive as exact numbers. */
export function openPool(connectionString: string, max = POOL_SIZE): Pool {
  types.setTypeParser(types.builtins.INT8, parseInt8);
  types.setTypeParser(INT8_ARRAY, parseInt8Array);
  return new Pool({
    connectionString,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: async (client) => {
      await client.query("SET TIME ZONE 'UTC'");
    },
  });
}

/** The typed queries over a pool. */
export function openDatabase(pool: Pool): Database {
  return drizzle(pool, { schema });
}
