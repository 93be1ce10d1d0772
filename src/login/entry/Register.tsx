import { useState } from 'react';
import type { InvitationInfo, readInvitation } from '../../../domain/api/invitations';
import { formatDateTime } from '../../texts/figures';
import type { Locale } from '../../../domain/locales';
import { interpolate } from '../../../i18n/interpolate';
import { pageConfig } from '../../pageConfig';
import type { LoginTexts } from '../texts';
import { refusalText } from './ask';
import { Application } from './Application';
import type { EntryTexts } from './entryTexts';
import { Status } from './Status';
import { useEntryQuery } from './useEntryQuery';

interface RegisterProps {
  /** The part of the link after `#`; empty without one. */
  token: string;
  texts: LoginTexts;
  entry: EntryTexts;
  locale: Locale;
}

const READ: (typeof readInvitation)['path'] = '/auth/invitation';

type Over = Exclude<InvitationInfo['state'], 'open'>;

/** Applies for an account by an invitation, or says why the invitation can't be used. */
export function Register({ token, texts, entry, locale }: RegisterProps) {
  const { register } = entry;
  // An empty token is sent as `-`, which counts as an unknown invitation.
  const invitation = useEntryQuery(READ, token || '-');
  const [over, setOver] = useState<Over | { username: string } | null>(null);
  if (invitation === null) return null;
  if (invitation.kind !== 'done')
    return <Status isFault text={refusalText(texts, invitation) ?? texts.failed.server} />;
  const { state, kind, upline, usernamePrefix, expiresAt } = invitation.json as InvitationInfo;
  if (over !== null && typeof over === 'object')
    return <Status text={interpolate(register.done, { upline: upline ?? '', username: over.username })} />;
  const ended = over ?? (state === 'open' ? null : state);
  if (ended === 'unknown' && token === '') return <p className="login-text">{register.noInvitation}</p>;
  if (ended !== null) return <Status isFault text={register[ended]} />;
  return (
    <>
      <p className="login-text">
        {interpolate(kind === 'agent' ? register.asAgent : register.asMember, { upline: upline ?? '' })}{' '}
        {interpolate(register.until, { at: formatDateTime(expiresAt ?? '', pageConfig.timeZone) })}
      </p>
      <Application
        token={token}
        texts={texts}
        entry={entry}
        locale={locale}
        isAgent={kind === 'agent'}
        usernamePrefix={usernamePrefix ?? ''}
        onApplied={(username) => setOver({ username })}
        onOver={(how) => setOver(how as Over)}
      />
    </>
  );
}
