/** Partners' keys as this process knows them. A key's secret is decrypted once, as it never changes. */
import { sql } from 'drizzle-orm';
import type { PartnerKind } from '../../domain/partners/kind';
import type { Pace } from '../../domain/partners/pace';
import type { Services } from '../kernel/services';
import { openSecret } from './sealed-secret';

/** The partner whose key a call named. */
export interface NamedPartner {
  id: string;
  name: string;
  account: { id: string };
}

/** The partner that a key belongs to. */
export interface KeyHolder extends NamedPartner {
  kind: PartnerKind;
  pace: Pace;
}

interface KnownKey {
  secret: string;
  /** As of the last admitted call; the next call updates it. */
  holder: KeyHolder;
}

/** Reason why a key can't be known: it never existed, or its secret is sealed for another server. */
type UnknownKey = { denyReason: 'key'; holder: null } | { denyReason: 'secret'; holder: KeyHolder };

/** Known keys by the key that seals secrets. */
const known = new WeakMap<Uint8Array, Map<string, KnownKey>>();

function knownTo({ secretKey }: Pick<Services, 'secretKey'>): Map<string, KnownKey> {
  const keys = known.get(secretKey) ?? new Map<string, KnownKey>();
  known.set(secretKey, keys);
  return keys;
}

/** Returns a key, whether it is in use or not. */
export async function knownKey(
  services: Pick<Services, 'db' | 'secretKey'>,
  keyId: string,
): Promise<KnownKey | UnknownKey> {
  const keys = knownTo(services);
  const remembered = keys.get(keyId);
  if (remembered) return remembered;
  const { rows } = await services.db.execute<{ sealed: string; holder: KeyHolder }>(sql`
    SELECT partner_key.secret AS sealed, json_build_object('id', partner.id, 'name', partner.name, 'kind', partner.kind,
      'account', json_build_object('id', partner.account_id),
      'pace', json_build_object('perSecond', partner.calls_per_second, 'burst', partner.calls_burst)) AS holder
    FROM partner_key JOIN partner ON partner.id = partner_key.partner_id WHERE partner_key.id = ${keyId}::uuid`);
  const [row] = rows;
  if (!row) return { denyReason: 'key', holder: null };
  const { sealed, holder } = row;
  const secret = openSecret(services.secretKey, keyId, sealed);
  if (secret === null) return { denyReason: 'secret', holder };
  const key = { secret, holder };
  keys.set(keyId, key);
  return key;
}

/** Records the current holder of a key. */
export function noteHolder(services: Pick<Services, 'secretKey'>, keyId: string, holder: KeyHolder): void {
  const key = knownTo(services).get(keyId);
  if (key) key.holder = holder;
}
