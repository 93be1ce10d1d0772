/** Words for the person who starts the server. */
import { createLog } from '../kernel/log';

/** Where the words go: a terminal, or a file or service that collects the log. */
interface Output {
  isTTY?: boolean;
  write: (text: string) => unknown;
}

export interface Say {
  say: (text: string) => void;
  warn: (text: string) => void;
}

/**
 * Returns functions that say something. On a terminal it is plain text. Elsewhere standard output has one JSON object per
 * line, so a line of text becomes a line of the log, whatever its level. A text of several lines, which holds secrets
 * that are shown once, stays as it is: nothing but a person reads it.
 */
export function createSay(output: Output): Say {
  const plain = (text: string) => void output.write(`${text}\n`);
  if (output.isTTY) return { say: plain, warn: (text) => plain(`Warning: ${text}`) };
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => void output.write(line) });
  return {
    say: (text) => (text.includes('\n') ? plain(text) : log.info(text)),
    warn: (text) => log.warn(text),
  };
}
