/** The file of all members: its speed next to COPY, and its memory on the way. */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Services } from '../../server/kernel/services';
import { MEMBERS } from './fill';
import { compare } from './measure';
import type { Get } from './sign-in';

const MB = 1_000_000;

/** Highest ratio of its time to the time by hand. */
const RATIO_MAX = 1.3;

/** The columns of both sides. */
const COLUMNS = [
  'username',
  'nickname',
  'phone',
  'parent',
  'heldPt',
  'maxLineStake',
  'maxSlipStake',
  'maxDayStake',
  'excludedUntil',
  'note',
  'status',
  'createdAt',
];

const COPY = `COPY (
  SELECT m.username, m.nickname, right(m.phone, 4), p.username, m.held_pt, m.max_line_stake, m.max_slip_stake,
    m.max_day_stake, m.excluded_until, m.note, m.status, m.created_at
  FROM account m JOIN account p ON p.id = m.parent_id WHERE m.kind = 'member' ORDER BY m.username, m.id
) TO STDOUT (FORMAT csv)`;

/** Reads the whole file, chunk by chunk, and returns its size and the most memory that was used during the reading. */
async function fetchFile(get: Get): Promise<{ bytes: number; peak: number }> {
  const columns = encodeURIComponent(JSON.stringify(COLUMNS));
  const answer = await get(`/api/members?sort=["username","ASC"]&columns=${columns}`, { accept: 'text/csv' });
  let [bytes, peak] = [0, 0];
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  return { bytes, peak };
}

/**
 * Copies the rows of a statement to nowhere. It uses its own connection: those of the pool send ahead, and COPY doesn't
 * support that.
 */
export async function copyByHand({ pool }: Services, statement: string): Promise<void> {
  const client = new Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    await pipeline(client.query(copyTo(statement)), new Writable({ write: (_chunk, _encoding, done) => done() }));
  } finally {
    await client.end();
  }
}

/** Measures the file, says so in a few lines, and tells whether it is within its bound. */
export async function measureCsv(services: Services, get: Get, say: (line: string) => void): Promise<boolean> {
  await fetchFile(get);
  const before = process.memoryUsage().rss;
  const { bytes, peak } = await fetchFile(get);
  const { ours, byHand } = await compare(
    () => fetchFile(get),
    () => copyByHand(services, COPY),
  );
  const rate = (time: number) => Math.round(MEMBERS / (time / 1_000)).toLocaleString('en');
  const lines = [
    `\nCSV of ${MEMBERS.toLocaleString('en')} members, ${(bytes / MB).toFixed(1)} MB:`,
    `  ours ${rate(ours)} rows a second, COPY by hand ${rate(byHand)}; ratio ${(ours / byHand).toFixed(2)}`,
    `  memory before ${(before / MB).toFixed(0)} MB, at most ${(peak / MB).toFixed(0)} MB while it ran`,
  ];
  say(lines.join('\n'));
  return ours / byHand <= RATIO_MAX;
}
