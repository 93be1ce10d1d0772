/** A session: one browser, from its sign-in until its end. */
import { defineEntity, type RecordOf } from './entity';
import { dateTime, flag, id, text, textOrNull } from './field';

export const Session = defineEntity({
  name: 'sessions',
  subject: 'ACL',
  label: 'username',
  search: ['username'],
  fields: {
    /** Id made from the moment of signing in, so that sessions sort in the order of their sign-ins. */
    id: id(),
    accountId: id(),
    username: text({ write: 'never', operators: ['eq', 'like'] }),
    /** User agent that the browser sends. */
    userAgent: textOrNull({ write: 'never' }),
    ip: textOrNull({ write: 'never' }),
    /** Moment of signing in. */
    createdAt: dateTime({ write: 'never', operators: ['gte', 'lte'] }),
    /** Moment at which the browser last renewed it. A browser in use renews it every few minutes. */
    lastUsedAt: dateTime({ write: 'never' }),
    /** Moment at which it ends unless it is used. */
    expiresAt: dateTime({ write: 'never' }),
    remember: flag({ write: 'never', operators: ['eq'] }),
    /** Whether it is the session of this request. */
    current: flag({ write: 'never', forScreens: true }),
    /** Whether the reader may end it. */
    endable: flag({ write: 'never', forScreens: true }),
  },
});

export type SessionRecord = RecordOf<typeof Session>;
