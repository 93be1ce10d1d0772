/** The planner's statistics, which the app's role can't renew. */
import { Client } from 'pg';

/** Renews them for all tables, as their owner. */
export async function analyzeDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
