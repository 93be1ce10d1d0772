/** Reading on at one moment of the database, for as long as somebody takes what is read. */
import { sql } from 'drizzle-orm';
import type { Services, Transaction } from '../../kernel/services';

/** As long as a file is made; what is read at once is bounded by its pages. */
const LIMIT = '10min';

export interface HeldReading {
  tx: Transaction;
  /** Gives the connection back; must be called, once or more often, whatever happened. */
  end: () => Promise<void>;
}

/** Begins to read at the moment that it is. */
export async function holdReading({ db }: Pick<Services, 'db'>): Promise<HeldReading> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return new Promise((resolve, reject) => {
    const over = db.transaction(
      async (tx) => {
        await tx.execute(sql`SELECT set_config('statement_timeout', ${LIMIT}, true),
          set_config('idle_in_transaction_session_timeout', ${LIMIT}, true)`);
        const end = async () => {
          release();
          await over.catch(() => undefined);
        };
        resolve({ tx, end });
        await released;
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    over.catch(reject);
  });
}
