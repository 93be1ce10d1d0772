/** Responses to partners as text, so that the log of calls needn't read them from the response again. */
import type { AnsweredText, AppContext } from '../http/context';

/** Responds with JSON that is already text. */
export function answerText(c: AppContext, answered: AnsweredText): Response {
  const { status, text } = answered;
  c.set('answered', answered);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/**
 * Returns the text of the response. Reading it from the response costs more than sending it, so that is only done for
 * responses not made by `answerText`.
 */
export async function answeredText(c: AppContext): Promise<AnsweredText> {
  const answered = c.get('answered');
  // An error since then has replaced that response.
  const isSent = answered !== undefined && c.error === undefined && answered.status === c.res.status;
  return isSent ? answered : { status: c.res.status, text: await c.res.clone().text() };
}
