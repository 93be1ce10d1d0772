/**
 * The desk of a round with half a million lines: time to read all bet types, the worst results and the refused bets.
 */
import { Client } from 'pg';
import { createApp } from '../../server/app/app';
import type { Services } from '../../server/kernel/services';
import { seedAccounts, signInAs } from '../support/agents';
import { fillRound, fillSellers } from './book-fill';
import { compareTimes, timeOf } from './measure';

const LINES = 500_000;

/** Longest time of a read by any reader after the first one, milliseconds. */
const DESK_MS = 30;

/** Counts that the book keeps of each number during the sale. */
const COUNTED = `
  INSERT INTO exposure (round_id, bet_type, number, sold, liability, lines)
  SELECT round_id, bet_type, booked, sum(stake), sum(stake * rate / 100), count(*) FROM line GROUP BY round_id, bet_type, booked`;

/** All numbers of the round, and the sums of each bet type, by hand. */
const BY_HAND = `
  SELECT bet_type, number, sum(lines), sum(sold), sum(liability) FROM exposure WHERE round_id = $1
  GROUP BY GROUPING SETS ((bet_type, number), (bet_type))`;

/** Sells one more slip like an existing one, and counts its numbers. */
const SELL = `
  WITH model AS (SELECT * FROM slip WHERE round_id = $1 LIMIT 1), sold AS (
    INSERT INTO slip SELECT (jsonb_populate_record(NULL::slip, to_jsonb(model)
      || jsonb_build_object('id', gen_random_uuid(), 'no', nextval('slip_number')))).*
    FROM model RETURNING id
  ), its AS (
    INSERT INTO line SELECT (jsonb_populate_record(NULL::public.line, to_jsonb(line) || jsonb_build_object('slip_id', sold.id))).*
    FROM sold, model JOIN line ON line.slip_id = model.id RETURNING bet_type, booked, stake, rate
  )
  UPDATE exposure SET sold = exposure.sold + added.stake, liability = exposure.liability + added.liability,
    lines = exposure.lines + added.lines, changes = exposure.changes + added.lines
  FROM (SELECT bet_type, booked, sum(stake) AS stake, sum(stake * rate / 100) AS liability, count(*) AS lines
    FROM its GROUP BY bet_type, booked) AS added
  WHERE round_id = $1 AND exposure.bet_type = added.bet_type AND exposure.number = added.booked`;

/** So that agents can sign in. */
const SAME_PASSWORD = `
  UPDATE account SET password_hash = (SELECT password_hash FROM account WHERE username = 'master') WHERE username LIKE 'seller%'`;

/** The measured readers, each with the query of its read. */
const LOOKS = [
  { username: 'master', query: 'view=whole', isBound: true },
  { username: 'master', query: 'view=own', isBound: true },
  { username: 'seller1', query: 'view=whole', isBound: true },
  { username: 'seller1', query: 'view=own', isBound: true },
  { username: 'master', query: 'view=whole&lines=true', isBound: false },
];

/** Fills the round, measures its desk as it is looked at while slips come in, and tells whether it is there in time. */
export async function measureDesk(services: Services, adminUrl: string, say: (line: string) => void): Promise<boolean> {
  const owner = new Client({ connectionString: adminUrl });
  await owner.connect();
  try {
    await seedAccounts(services, [{ username: 'master' }]);
    await fillSellers(owner);
    const roundId = await fillRound(owner, 1, LINES);
    await owner.query(COUNTED);
    await owner.query(SAME_PASSWORD);
    await owner.query('VACUUM (ANALYZE) exposure');
    const app = createApp(services);
    const byHand = () => timeOf(() => services.pool.query(BY_HAND, [roundId]));
    let isInTime = true;
    say(
      `\nThe desk of a round of ${LINES.toLocaleString('en')} lines with a slip more each time, beside its numbers by hand:`,
    );
    for (const { username, query, isBound } of LOOKS) {
      const reader = await signInAs(app, username);
      const look = async () => {
        const { status, text } = await reader.get(`/api/round-desk/${roundId}?${query}`);
        if (status !== 200) throw new Error(text);
      };
      const first = await timeOf(look);
      const looked = async () => {
        await owner.query(SELL, [roundId]);
        return timeOf(look);
      };
      const times = await compareTimes(looked, byHand);
      if (isBound) isInTime &&= times.ours <= DESK_MS;
      const shown = `${times.ours.toFixed(1).padStart(8)} : ${times.byHand.toFixed(1).padStart(5)} ms`;
      say(`  ${username.padEnd(9)}${query.padEnd(24)}${shown}, at first ${first.toFixed(0)} ms`);
    }
    return isInTime;
  } finally {
    await owner.end();
  }
}
