/** The person signed in, as they see and change their own record: contact data, never rights, status or share. */
import { defineEntity, type RecordOf } from './entity';
import { dateTimeOrNull, email, id, integer, phone, text, textOrNull } from './field';

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
    lastLoginAt: dateTimeOrNull({ write: 'never' }),
    lastLoginIp: textOrNull({ write: 'never' }),
    version: integer({ write: 'never', min: 1 }),
  },
});

export type ProfileRecord = RecordOf<typeof Profile>;
