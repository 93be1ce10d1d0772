/** A mail server that stores the mails it gets, or refuses them. */
import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface TestSmtp {
  url: string;
  /** Received mails, with head and body as they were sent. */
  mails: string[];
  /** Answers every recipient with a refusal from now on, or takes them again. */
  refuse: (isRefusing: boolean) => void;
  close: () => Promise<void>;
}

/** Opens one on a free port of this machine. */
export async function openSmtp(): Promise<TestSmtp> {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  let isRefusing = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    const take = (line: string) => {
      if (data !== null) {
        if (line !== '.') data += `${line}\n`;
        else {
          mails.push(data);
          data = null;
          say('250 taken');
        }
        return;
      }
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'DATA') {
        data = '';
        say('354 go on');
      } else if (word === 'RCPT' && isRefusing) say('451 not \0now');
      else if (word === 'QUIT') socket.end('221 bye\r\n');
      else say('250 fine');
    };
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(line);
    });
    say('220 here');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (is) => {
      isRefusing = is;
    },
    close: () =>
      new Promise((closed) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => closed());
      }),
  };
}
