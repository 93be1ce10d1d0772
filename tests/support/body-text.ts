/** Returns the text of a whole answer. An endless stream only has to begin. */
export async function bodyTextOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}
