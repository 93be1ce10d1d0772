/** Calls of the partner API whose answers match its document. */
import type { z } from 'zod';
import type { PartnerCall } from './partner-client';

/** Thrown if the server's answer doesn't match the API's document. */
export class PlayFailed extends Error {}

/**
 * Returns the answer to a call.
 *
 * @param what the call, in words for people
 * @throws PlayFailed if it is refused, or its answer doesn't match the API's document
 */
export async function called<T>(schema: z.ZodType<T>, what: string, answer: ReturnType<PartnerCall>): Promise<T> {
  const { status, body } = await answer;
  const parsed = schema.safeParse(body);
  if (status >= 400 || !parsed.success) throw new PlayFailed(`${what} was answered ${status}: ${JSON.stringify(body)}`);
  return parsed.data;
}
