/** Transfer of a mail to the mail server. */
import { createTransport } from 'nodemailer';

/** Time limit for connecting, for the greeting and for a silence, in milliseconds. */
const PATIENCE_MS = 10_000;

interface OutgoingMail {
  /** Id by which a server recognizes a mail it gets twice. */
  id: string;
  sender: string;
  senderName: string;
  recipient: string;
  subject: string;
  text: string;
}

/** Sends one mail. Throws the server's error, or a connection error. */
export async function sendBySmtp(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const { id, sender, senderName, recipient, subject, text } = mail;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A mail consists of this text alone: no file or address is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
      from: { name: senderName, address: sender },
      to: { name: '', address: recipient },
      subject,
      text,
    });
  } finally {
    transport.close();
  }
}
