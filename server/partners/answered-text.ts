/** What a partner is answered, as text that the log of calls needn't read out of the answer again. */
import type { AnsweredText, AppContext } from '../http/context';

/** Answers JSON that is there as text. */
export function answerText(c: AppContext, answered: AnsweredText): Response {
  const { status, text } = answered;
  c.set('answered', answered);
  return new Response(text, { status, headers: { 'content-type': 'application/json' } });
}

/** What was answered; to read it out of the answer costs more than to send it, and is left to what isn't answered as above. */
export async function answeredText(c: AppContext): Promise<AnsweredText> {
  const answered = c.get('answered');
  // Whatever has failed since is answered otherwise.
  const isSent = answered !== undefined && c.error === undefined && answered.status === c.res.status;
  return isSent ? answered : { status: c.res.status, text: await c.res.clone().text() };
}
