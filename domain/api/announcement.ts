/** The call that tells what the house announces to whoever asks. */
import { z } from 'zod';
import { defineCall } from './call';

/** Null while nothing is announced. */
export const readAnnouncement = defineCall({
  method: 'GET',
  path: '/announcement',
  answer: z.object({ text: z.string().nullable() }),
});
