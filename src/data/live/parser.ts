/** Reading server-sent events piece by piece, as the standard has them, without what we don't use of it. */

/** One message. */
export interface StreamedMessage {
  /** What `event:` names. */
  name: string;
  /** The decoded `data:`; undefined when it isn't JSON. */
  data: unknown;
  /** The number to go on from, once this message was taken in. */
  id: string | null;
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function messageOf(block: string): StreamedMessage {
  const fields = new Map(
    block
      .split('\n')
      .filter((line) => !line.startsWith(':'))
      .map((line) => {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        return [name, value] as const;
      }),
  );
  return { name: fields.get('event') ?? '', data: decoded(fields.get('data') ?? ''), id: fields.get('id') ?? null };
}

/** Makes the function that takes the pieces of one stream; a message whose end hasn't come yet waits for it. */
export function createParser(onMessage: (message: StreamedMessage) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder();
  let rest = '';
  return (piece) => {
    const blocks = (rest + decoder.decode(piece, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const message = messageOf(block);
      if (message.name !== '' || message.id !== null) onMessage(message);
    }
  };
}
