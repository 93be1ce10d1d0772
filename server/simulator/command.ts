/** `lotto simulate`: a partner's members bet against a running server, over the partner API. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Command, commandLine, UsageError } from '../kernel/command';
import { partnerClient } from './partner-client';
import { PlayFailed } from './called';
import { play } from './play';
import { lineOf, lineOfBettors, refusalsOf, type Score } from './score';

const OPTIONS = {
  key: { type: 'string' },
  account: { type: 'string' },
  url: { type: 'string', default: 'http://localhost:3000' },
  seed: { type: 'string', default: '1' },
  members: { type: 'string', default: '20' },
  slips: { type: 'string', default: '200' },
  shoots: { type: 'string', default: '60' },
  clients: { type: 'string', default: '4' },
} as const;

/** Interval between lines of progress. */
const TELLS_EVERY_MS = 2_000;

function countOf(text: string): number {
  if (!/^[1-9][0-9]{0,6}$/.test(text)) throw new UsageError();
  return Number(text);
}

function readOptions(args: readonly string[]) {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const { key, account, url, seed, members, slips, shoots, clients } = values;
  const secret = process.env.PARTNER_SECRET;
  if (!key || !account || !secret) throw new UsageError();
  return {
    access: { url: url.replace(/\/+$/, ''), keyId: key, secret },
    play: {
      account,
      seed: countOf(seed),
      members: countOf(members),
      slips: countOf(slips),
      shoots: shoots === '0' ? 0 : countOf(shoots),
      clients: countOf(clients),
      run: randomUUID().slice(0, 8),
    },
  };
}

function summaryOf(score: Score, slips: number, seconds: number): string {
  const sorted = [...score.took].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const rate = (score.sent / Math.max(seconds, 0.001)).toFixed(1);
  const report = [lineOf(score, slips), ...refusalsOf(score)].join('\n');
  return `${report}\n${seconds.toFixed(1)} s, ${rate} slips per second; a slip took ${at(0.5)} ms (median), 5 % took more than ${at(0.95)} ms.`;
}

async function run(args: readonly string[]): Promise<void> {
  const { access, play: wish } = readOptions(args);
  // This is an operator's tool outside of the business, so it signs with this machine's clock.
  const call = partnerClient(access, {
    clock: () => new Date(performance.timeOrigin + performance.now()),
    newNonce: randomUUID,
    fetch,
    wait: delay,
  });
  const began = performance.now();
  let report = began;
  const score = await play(
    call,
    wish,
    () => performance.now(),
    (bettors) => console.log(lineOfBettors(bettors, wish.account)),
    (so) => {
      if (performance.now() - report < TELLS_EVERY_MS) return;
      report = performance.now();
      console.log(lineOf(so, wish.slips));
    },
  );
  console.log(summaryOf(score, wish.slips, (performance.now() - began) / 1_000));
  if (score.sent < wish.slips)
    console.log(`${wish.slips - score.sent} slips were not sent: no round was open, or all their numbers were closed.`);
  if (score.shot < wish.shoots)
    console.log(`${wish.shoots - score.shot} shoots were not sent: no yeekee round was open.`);
}

export const command: Command = {
  usage: [
    '--key <key id> --account <agent> [--url http://localhost:3000] [--seed 1] [--members 20] [--slips 200] [--shoots 60] [--clients 4]',
  ],
  notes: `The key comes from \`${commandLine('partner')}\`, and its secret is read from PARTNER_SECRET. The account's members play, those with
funds first. If there are too few, new ones are added. These have no credit until their agent gives them some.`,
  errors: [PlayFailed],
  run: async (args) => {
    await run(args);
    return true;
  },
};
