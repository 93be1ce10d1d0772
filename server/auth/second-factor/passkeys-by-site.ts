/** Passkeys by the site they belong to, for an operator who changes the address of the back office. */
import { sql } from 'drizzle-orm';
import type { Config } from '../../kernel/config';
import type { Database } from '../../kernel/services';

interface SitePasskeys extends Record<string, unknown> {
  /** Host name of the site. */
  site: string;
  passkeys: number;
  /** Accounts with passkeys of the site that have neither an app, nor a recovery code, nor a passkey of another site. */
  stranded: number;
}

/** Returns the host names to which passkeys belong, each with its number of passkeys. */
export async function readPasskeySites(db: Database): Promise<SitePasskeys[]> {
  const { rows } = await db.execute<SitePasskeys>(sql`
    SELECT passkey.rp_id AS site, count(*)::integer AS passkeys,
      (count(DISTINCT passkey.account_id) FILTER (WHERE
        NOT EXISTS (SELECT FROM totp WHERE totp.account_id = passkey.account_id AND totp.confirmed_at IS NOT NULL)
        AND NOT EXISTS (SELECT FROM recovery_code AS code WHERE code.account_id = passkey.account_id AND code.used_at IS NULL)
        AND NOT EXISTS (SELECT FROM passkey AS other WHERE other.account_id = passkey.account_id AND other.rp_id <> passkey.rp_id)
      ))::integer AS stranded
    FROM passkey GROUP BY passkey.rp_id ORDER BY passkey.rp_id`);
  return rows;
}

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

/**
 * Returns a warning for each former host name of the back office whose passkeys no longer work; none if `PUBLIC_URL` is
 * unset, because the browser's address decides then.
 */
export async function passkeyWarnings(db: Database, { publicUrl }: Pick<Config, 'publicUrl'>): Promise<string[]> {
  if (publicUrl === undefined) return [];
  const host = new URL(publicUrl).hostname;
  return (await readPasskeySites(db))
    .filter(({ site }) => site !== host)
    .map(({ site, passkeys, stranded }) =>
      [
        `${plural(passkeys, 'passkey')} of ${site} cannot be used at ${host}, because browsers tie passkeys to the host name.`,
        'The owners sign in with their app or a recovery code, and add a passkey again.',
        ...(stranded === 0
          ? []
          : [`${plural(stranded, 'account')} without either can sign in only after a reset of the second factor.`]),
      ].join(' '),
    );
}
