import type { Access } from '../session/access';

/** What a screen asks for that opens to everybody who is signed in. */
export const EVERYONE: Access = { subject: 'Auth', actions: ['read'] };
