/** Reads server-sent events piece by piece, according to the standard, without the features that we don't use. */

/** One message. */
export interface StreamedMessage {
  /** Name from `event:`. */
  name: string;
  /** The decoded `data:`; undefined when it isn't JSON. */
  data: unknown;
  /** Id after which a new connection continues, once this message was processed. */
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

/** Creates the function that takes the pieces of one stream; it holds an incomplete message until its end arrives. */
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
