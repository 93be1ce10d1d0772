/** Certification of a seamless partner: runs every case against its address, and stores each result with its calls. */
import { sql } from 'drizzle-orm';
import { type CaseResult, CERTIFICATION_CASES, type CertificationCase } from '../../../domain/partners/certification';
import { partnerCertification } from '../../db/book/partner-certification';
import type { Services } from '../../kernel/services';
import { signingKeysOf } from '../signing-keys';
import { CASES } from './cases';
import { ProbeFault, type ProbeServices, WalletProbe } from './wallet-probe';

export interface Certification {
  id: string;
  at: string;
  passed: number;
  total: number;
  cases: CaseResult[];
}

/**
 * Reason why a partner can't be certified: it has no address, no live key to sign with, or no member to try it with.
 */
export class NotCertifiable extends Error {
  constructor(readonly denyReason: 'noAddress' | 'noKey' | 'noMember') {
    super(denyReason);
  }
}

async function tryCase(probe: WalletProbe, name: CertificationCase): Promise<CaseResult> {
  probe.callIds = [];
  const faultOf = (error: unknown) => {
    if (!(error instanceof ProbeFault)) throw error;
    return { expected: error.expected, got: error.got };
  };
  try {
    const before = await probe.balance();
    try {
      await CASES[name](probe);
    } finally {
      await probe.restore(before);
    }
    return { name, fault: null, callIds: probe.callIds };
  } catch (error) {
    return { name, fault: faultOf(error), callIds: probe.callIds };
  }
}

/**
 * Tries every case with the first of the partner's members by name. Afterwards the member has the same balance as
 * before, if the partner's wallet does as instructed. A partner that doesn't answer at all fails every case
 * immediately.
 *
 * @param by account that asked for it; null on the server's machine
 * @throws NotCertifiable
 */
export async function certify(
  services: ProbeServices & Pick<Services, 'db' | 'secretKey'>,
  partnerId: string,
  by: string | null,
): Promise<Certification> {
  const { db, clock, newId } = services;
  const { rows } = await db.execute<{ url: string | null; memberId: string | null; member: string | null }>(sql`
    SELECT partner.callback_url AS url, member.id AS "memberId", member.username AS member
    FROM partner LEFT JOIN LATERAL (
      SELECT id, username FROM account WHERE parent_id = partner.account_id AND kind = 'member' ORDER BY username LIMIT 1
    ) AS member ON true
    WHERE partner.id = ${partnerId}::uuid`);
  const { url = null, memberId = null, member = null } = rows[0] ?? {};
  const keys = await signingKeysOf(services, partnerId);
  if (url === null) throw new NotCertifiable('noAddress');
  if (keys.length === 0) throw new NotCertifiable('noKey');
  if (memberId === null || member === null) throw new NotCertifiable('noMember');
  const probe = new WalletProbe(services, { partnerId, url, keys, memberId, member });
  const [first, ...others] = CERTIFICATION_CASES;
  const cases = [await tryCase(probe, first)];
  const answers = cases[0]?.fault === null;
  for (const name of others)
    cases.push(answers ? await tryCase(probe, name) : { name, fault: cases[0]?.fault ?? null, callIds: [] });
  const passed = cases.filter(({ fault }) => fault === null).length;
  const made = { id: newId(), at: clock(), passed, total: cases.length, cases };
  await db.insert(partnerCertification).values({ ...made, partnerId, by });
  return { ...made, at: made.at.toISOString() };
}

/** Returns the last certification of a partner; null if there was none. */
export async function readCertification(db: Services['db'], partnerId: string): Promise<Certification | null> {
  const { rows } = await db.execute<Certification & Record<string, unknown>>(sql`
    SELECT id, to_json(at) #>> '{}' AS at, passed, total, cases FROM partner_certification
    WHERE partner_id = ${partnerId}::uuid ORDER BY at DESC, id DESC LIMIT 1`);
  const [last] = rows;
  return last ? { ...last, at: new Date(last.at).toISOString() } : null;
}
