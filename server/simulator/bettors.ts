/** The members of a partner's account that play: those that there are, the ones with money first, and new ones if need be. */
import { z } from 'zod';
import { sumOf } from '../../domain/money/proportion';
import { called } from './called';
import type { PartnerCall } from './partner-client';

const Member = z.object({ id: z.uuid(), username: z.string(), status: z.string() });
const Listed = z.array(Member.extend({ available: z.int().nullable() }));
type Listed = z.infer<typeof Listed>;

/** A name that somebody else has, below another account. */
const Taken = z.object({ errors: z.object({ username: z.object({ key: z.literal('username.taken') }) }) });

/** Who plays, as ids. */
export interface Bettors {
  all: string[];
  /** Those of them who have something to bet with; of a seamless partner nobody knows, so all. */
  able: string[];
  /** How many of them are new. */
  added: number;
  /** What they may bet with together, satang. */
  available: number;
}

/** What a bettor needs at least, satang: a line of one baht. */
const LEAST = 100;

const isAble = ({ available }: Listed[number]) => available === null || available >= LEAST;

/** Reads the members page by page, until so many who can bet are found. */
async function listed(call: PartnerCall, wanted: number): Promise<Listed> {
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
    if (found.filter(isAble).length >= wanted) return found;
    after = last.username;
  }
}

/** Adds members with the next free numbers of the account. */
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
 * The members that play.
 *
 * @throws PlayFailed when a call isn't answered as the API says
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
