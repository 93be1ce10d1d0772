/** Handing a mail to the server that delivers it. */
import { createTransport } from 'nodemailer';

/** How long connecting, the greeting and a silence may take. */
const PATIENCE_MS = 10_000;

interface OutgoingMail {
  /** By it a server that is handed the same mail twice knows that. */
  id: string;
  sender: string;
  senderName: string;
  recipient: string;
  subject: string;
  text: string;
}

/** Sends one mail. Throws what the server said, or that it couldn't be reached. */
export async function sendBySmtp(smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const { id, sender, senderName, recipient, subject, text } = mail;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // Nothing is fetched or read for a mail: it is these words alone.
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
