/** The person signed in, as they see and change their own record: contact data, never rights, status or share. */
import { START_PAGES } from '../accounts/start-page';
import { defineEntity, type RecordOf } from './entity';
import { dateTimeOrNull, email, id, integer, oneOfOrNull, phone, text, textOrNull } from './field';

export const Profile = defineEntity({
  name: 'profile',
  subject: 'agent',
  label: 'username',
  search: [],
  fields: {
    id: id(),
    username: text({ write: 'never' }),
    nickname: textOrNull({ maxLength: 60 }),
    phone: phone(),
    email: email(),
    /** Screen that the person begins with after signing in; null for the one that the permissions imply. */
    startPage: oneOfOrNull(START_PAGES),
    lastLoginAt: dateTimeOrNull({ write: 'never' }),
    lastLoginIp: textOrNull({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type ProfileRecord = RecordOf<typeof Profile>;
