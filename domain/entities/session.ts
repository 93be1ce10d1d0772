/** A place where somebody is signed in: one browser, from its sign-in until it ends. */
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, text, textOrNull } from './field';

export const Session = defineEntity({
  name: 'sessions',
  subject: 'ACL',
  label: 'username',
  search: ['username'],
  fields: {
    /** Made from the moment of signing in, so that its order is that of signing in. */
    id: id(),
    accountId: id(),
    username: text({ write: 'never', operators: ['eq', 'like'] }),
    /** What the browser says of itself. */
    userAgent: textOrNull({ write: 'never' }),
    ip: textOrNull({ write: 'never' }),
    /** When the person signed in. */
    createdAt: dateTime({ write: 'never', operators: ['gte', 'lte'] }),
    /** When the browser last renewed it, which one in use does every few minutes. */
    lastUsedAt: dateTime({ write: 'never' }),
    /** When it ends by itself unless it is used. */
    expiresAt: dateTime({ write: 'never' }),
    remember: flag({ write: 'never', operators: ['eq'] }),
    /** Whether it is the one that asks. */
    current: flag({ write: 'never', forScreens: true }),
    /** Whether whoever asks may end it. */
    endable: flag({ write: 'never', forScreens: true }),
  },
});

export type SessionRecord = RecordOf<typeof Session>;
