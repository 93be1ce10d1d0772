/** The call that returns the operator's announcement to every visitor. */
import { z } from 'zod';
import { defineCall } from './call';

/** Null while nothing is announced. */
export const readAnnouncement = defineCall({
  method: 'GET',
  path: '/announcement',
  answer: z.object({ text: z.string().nullable() }),
});
