/** Reads that continue at one moment of the database while a reader takes the data. */
import { sql } from 'drizzle-orm';
import type { Services, Transaction } from '../../kernel/services';

/** Time for making a file; the data of one read is bounded by its pages. */
const LIMIT = '10min';

export interface HeldReading {
  tx: Transaction;
  /** Returns the connection to the pool; must be called at least once in every case. */
  end: () => Promise<void>;
}

/** Begins to read at the current moment. */
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
