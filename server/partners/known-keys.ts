/** Partners' keys as this process knows them: the secret of a key is opened once, as it never changes. */
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

/** Whose a key is. */
export interface KeyHolder extends NamedPartner {
  kind: PartnerKind;
  pace: Pace;
}

interface KnownKey {
  secret: string;
  /** As of the last call that was let in: what was changed since is told by the next one. */
  holder: KeyHolder;
}

/** Why a key can't be known: it never was one, or its secret is sealed for another server. */
type UnknownKey = { denyReason: 'key'; holder: null } | { denyReason: 'secret'; holder: KeyHolder };

/** By the key that secrets are sealed with. */
const known = new WeakMap<Uint8Array, Map<string, KnownKey>>();

function knownTo({ secretKey }: Pick<Services, 'secretKey'>): Map<string, KnownKey> {
  const keys = known.get(secretKey) ?? new Map<string, KnownKey>();
  known.set(secretKey, keys);
  return keys;
}

/** A key, whether that is in use or not. */
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

/** Notes whose a key is now. */
export function noteHolder(services: Pick<Services, 'secretKey'>, keyId: string, holder: KeyHolder): void {
  const key = knownTo(services).get(keyId);
  if (key) key.holder = holder;
}
