/** Renewal of the planner's statistics, which the app's role can't do. */
import { Client } from 'pg';
import { CONNECT_TIMEOUT_MS } from './connection';

/** Renews the statistics of all tables as their owner. */
export async function analyzeDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}
