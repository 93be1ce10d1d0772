/** The desk of a round with half a million lines: what it takes to read all bet types, the worst results and what is refused. */
import { Client } from 'pg';
import { createApp } from '../../server/app';
import type { Services } from '../../server/services';
import { seedAccounts, signInAs } from '../support/agents';
import { fillRound, fillSellers } from './book-fill';
import { compare } from './measure';

const LINES = 500_000;

/** What master is told of all of it, milliseconds. */
const WHOLE_MS = 30;

/** What is counted of each number while it is sold. */
const COUNTED = `
  INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines)
  SELECT round_id, bet_type, booked, sum(stake), sum(stake * rate / 100), count(*) FROM line GROUP BY round_id, bet_type, booked`;

/** All numbers of the round, and the sums of each bet type, by hand. */
const BY_HAND = `
  SELECT bet_type, number, sum(lines), sum(sold), sum(liability) FROM exposure WHERE round_id = $1
  GROUP BY GROUPING SETS ((bet_type, number), (bet_type))`;

/** Fills the round, measures its desk in its views, and tells whether master's is there in time. */
export async function measureDesk(services: Services, adminUrl: string, say: (line: string) => void): Promise<boolean> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await seedAccounts(services, [{ username: 'master' }]);
    await fillSellers(owner);
    const roundId = await fillRound(owner, 1, LINES);
    await owner.query(COUNTED);
    await owner.query('VACUUM (ANALYZE) exposure');
    const master = await signInAs(createApp(services), 'master');
    say(`\nThe desk of a round of ${LINES.toLocaleString('en')} lines, beside its numbers by hand:`);
    let whole = Infinity;
    for (const query of ['view=whole', 'view=whole&lines=true', 'view=own']) {
      const read = async () => {
        const { status, text } = await master.get(`/api/round-desk/${roundId}?${query}`);
        if (status !== 200) throw new Error(text);
      };
      const { ours, byHand } = await compare(read, () => services.pool.query(BY_HAND, [roundId]));
      if (query === 'view=whole') whole = ours;
      say(`  ${query.padEnd(24)}${ours.toFixed(1).padStart(8)} : ${byHand.toFixed(1).padStart(5)} ms`);
    }
    return whole <= WHOLE_MS;
  } finally {
    await owner.end();
  }
}
