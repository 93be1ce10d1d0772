/** Links, mails, invitations and alerts that the database keeps unique. */
import { beforeAll, describe, expect, it } from 'vitest';
import { useSchema } from './support';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [ROOT, AGENT] = [1, 2].map(id);

const { ask } = useSchema();

beforeAll(async () => {
  await ask(`INSERT INTO account (id, kind, username, parent_id, path, level, status, given_pt, permission, password_hash,
      must_change_password, created_at) VALUES
    ('${ROOT}', 'agent', 'master', NULL, '{${ROOT}}', 0, 'active', 10000, '{}', 'x', false, now()),
    ('${AGENT}', 'agent', 'com', '${ROOT}', '{${ROOT},${AGENT}}', 1, 'active', 9000, '{}', 'x', false, now())`);
});

describe('the schema', () => {
  it('has one link of an account that is good', async () => {
    const add = (number: number) =>
      ask(`INSERT INTO password_link (id, account_id, token_hash, created_at, expires_at)
        VALUES ('${id(number)}', '${AGENT}', 'hash ${number}', now(), now())`);
    await add(11);
    await expect(add(12)).rejects.toThrow('password_link_open');
    await ask(`UPDATE password_link SET used_at = now()`);
    await add(12);
  });

  it('forgets what a mail said once it isn’t to be sent any more', async () => {
    await ask(`INSERT INTO mail (id, kind, recipient, content, created_at, next_try_at)
      VALUES ('${id(21)}', 'passwordLink', 'a@example.com', 'sealed', now(), now())`);
    await expect(ask(`UPDATE mail SET state = 'sent', ended_at = now()`)).rejects.toThrow('mail_ended');
    await ask(`UPDATE mail SET state = 'sent', ended_at = now(), content = NULL`);
  });

  it('takes one application by an invitation, and one of a name at a time', async () => {
    const invite = (number: number, kind: string, permission: string) =>
      ask(`INSERT INTO invitation (id, upline_id, kind, token_hash, share, permission, created_by, created_at, expires_at)
        VALUES ('${id(number)}', '${AGENT}', '${kind}', 'hash ${number}', 500, ${permission}, '${AGENT}', now(), now())`);
    await expect(invite(31, 'member', "'{}'")).rejects.toThrow('invitation_permission');
    await expect(invite(31, 'agent', 'NULL')).rejects.toThrow('invitation_permission');
    await invite(31, 'member', 'NULL');
    await invite(32, 'agent', "'{}'");
    const apply = (number: number, invitation: number, username: string) =>
      ask(`INSERT INTO application (id, invitation_id, upline_id, kind, username, locale, created_at)
        VALUES ('${id(number)}', '${id(invitation)}', '${AGENT}', 'member', '${username}', 'en', now())`);
    await apply(41, 31, 'com.new');
    await expect(apply(42, 31, 'com.other')).rejects.toThrow('application_invitation');
    await expect(apply(42, 32, 'com.new')).rejects.toThrow('application_username');
    await ask(`UPDATE application SET state = 'refused', decided_at = now()`);
    await apply(42, 32, 'com.new');
  });

  it('has an alert once per cause, one of an outage while it lasts, and none resolved without a note', async () => {
    const raise = (number: number, cause: string, lasting: string) =>
      ask(`INSERT INTO alert (id, kind, cause, thing, facts, at, lasting)
        VALUES ('${id(number)}', 'outage', '${cause}', 'system', '{}', now(), ${lasting})`);
    await raise(51, 'a', "'job prune'");
    await expect(raise(52, 'a', 'NULL')).rejects.toThrow('alert_once');
    await expect(raise(52, 'b', "'job prune'")).rejects.toThrow('alert_lasting');
    await expect(ask(`UPDATE alert SET state = 'resolved', resolved_at = now()`)).rejects.toThrow(
      'alert_resolved_noted',
    );
  });
});
