/** The members of a partner's account that play: existing ones, those with money first, and new ones if needed. */
import { z } from 'zod';
import { sumOf } from '../../domain/money/proportion';
import { called } from './called';
import type { PartnerCall } from './partner-client';

const Member = z.object({ id: z.uuid(), username: z.string(), status: z.string() });
const Listed = z.array(Member.extend({ available: z.int().nullable() }));
type Listed = z.infer<typeof Listed>;

/** The answer if a username is in use below another account. */
const Taken = z.object({ errors: z.object({ username: z.object({ key: z.literal('username.taken') }) }) });

/** Ids of the members that play. */
export interface Bettors {
  all: string[];
  /** Members with money to bet; for a seamless partner all, as their balances are unknown. */
  able: string[];
  /** Number of new members. */
  added: number;
  /** Total available amount, satang. */
  available: number;
}

/** Minimum amount of a bettor, satang: a line of one baht. */
const LEAST = 100;

const isAble = ({ available }: Listed[number]) => available === null || available >= LEAST;

/** Reads the members page by page, until enough members that can bet are found. */
async function listed(call: PartnerCall, count: number): Promise<Listed> {
  const found: Listed = [];
  for (let after = ''; ;) {
    const page = await called(
      Listed,
      'the list of members',
      call('GET', `/members?after=${encodeURIComponent(after)}`),
    );
    const last = page.at(-1);
    if (!last) return found;
    found.push(...page.filter(({ status }) => status === 'active'));
    if (found.filter(isAble).length >= count) return found;
    after = last.username;
  }
}

/** Adds members with the account's next free numbers. */
async function add(call: PartnerCall, account: string, count: number, known: ReadonlySet<string>): Promise<string[]> {
  const added: string[] = [];
  for (let number = 1; added.length < count; number += 1) {
    const username = account + String(number).padStart(3, '0');
    if (known.has(username)) continue;
    const answer = await call('POST', '/members', { username });
    if (Taken.safeParse(answer.body).success) continue;
    added.push((await called(z.object({ id: z.uuid() }), `adding ${username}`, Promise.resolve(answer))).id);
  }
  return added;
}

/**
 * Returns the members that play.
 *
 * @throws PlayFailed if an answer doesn't match the API's document
 */
export async function bettorsOf(
  call: PartnerCall,
  { account, members }: { account: string; members: number },
): Promise<Bettors> {
  const found = await listed(call, members);
  const chosen = [...found.filter(isAble), ...found.filter((one) => !isAble(one))].slice(0, members);
  const added = await add(call, account, members - chosen.length, new Set(found.map(({ username }) => username)));
  const able = chosen.filter(isAble);
  return {
    all: [...chosen.map(({ id }) => id), ...added],
    able: able.map(({ id }) => id),
    added: added.length,
    available: sumOf(able.map(({ available }) => available ?? 0)),
  };
}
