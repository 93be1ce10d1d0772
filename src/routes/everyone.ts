import type { Access } from '../session/access';

/** Access to a screen that is open to every signed-in user. */
export const EVERYONE: Access = { subject: 'Auth', actions: ['read'] };
