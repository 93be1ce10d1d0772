/** Calls of the partner API whose answers are as its document says. */
import type { z } from 'zod';
import type { PartnerCall } from './partner-client';

/** The server answers something else than the API says. */
export class PlayFailed extends Error {}

/**
 * What a call is answered.
 *
 * @param what the call, for people
 * @throws PlayFailed when it is refused, or answered otherwise than the API says
 */
export async function called<T>(schema: z.ZodType<T>, what: string, answer: ReturnType<PartnerCall>): Promise<T> {
  const { status, body } = await answer;
  const parsed = schema.safeParse(body);
  if (status >= 400 || !parsed.success) throw new PlayFailed(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  return parsed.data;
}
