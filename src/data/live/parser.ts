/** Reads server-sent events piece by piece. */
import { createParser as createEventParser } from 'eventsource-parser';

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

/** Creates the function that takes the pieces of one stream; it holds an incomplete message until its end arrives. */
export function createParser(onMessage: (message: StreamedMessage) => void): (piece: Uint8Array) => void {
  const decoder = new TextDecoder();
  const parser = createEventParser({
    onEvent: ({ event = '', data, id = null }) => onMessage({ name: event, data: decoded(data), id }),
  });
  return (piece) => parser.feed(decoder.decode(piece, { stream: true }));
}
