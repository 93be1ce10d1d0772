/** The text of a whole answer; of a stream that goes on for ever it is enough that it began. */
export async function bodyTextOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
