/** Reads the partner that a key belongs to, with its account and all above it, anew for every call. */
import { sql } from 'drizzle-orm';
import { effectiveStatus, type AccountStatus } from '../../domain/accounts/status';
import type { ActingAccount } from '../access/caller';
import type { Database } from '../services';
import type { PartnerCaller } from '../access/partner-caller';

export interface KeyOfPartner {
  /** As it is stored. */
  sealedSecret: string;
  /** Whether key and partner are in use, and the partner may call from the address. */
  isUsable: boolean;
  partner: PartnerCaller;
}

interface Row extends Omit<PartnerCaller, 'account' | 'status' | 'ip'>, Record<string, unknown> {
  sealedSecret: string;
  isUsable: boolean;
  account: ActingAccount;
  statuses: AccountStatus[];
}

/** What there is of a key; null for one that never was. */
export async function loadPartner(db: Database, keyId: string, ip: string | null): Promise<KeyOfPartner | null> {
  const { rows } = await db.execute<Row>(sql`
    SELECT partner_key.id AS "keyId", partner_key.secret AS "sealedSecret", partner.id, partner.name, partner.kind,
      partner_key.revoked_at IS NULL AND partner.is_on
        AND (partner.allowed = '{}' OR coalesce(${ip}::inet <<= ANY(partner.allowed::cidr[]), false)) AS "isUsable",
      json_build_object('id', account.id, 'username', account.username, 'parentId', account.parent_id,
        'path', account.path, 'level', account.level, 'receivedPt', account.given_pt) AS account,
      (SELECT json_agg(step.status) FROM account AS step WHERE step.id = ANY(account.path)) AS statuses
    FROM partner_key JOIN partner ON partner.id = partner_key.partner_id JOIN account ON account.id = partner.account_id
    WHERE partner_key.id = ${keyId}::uuid`);
  const [row] = rows;
  if (!row) return null;
  const { sealedSecret, isUsable, statuses, ...partner } = row;
  return { sealedSecret, isUsable, partner: { ...partner, ip, status: effectiveStatus(statuses) } };
}
