/** Letters by an SMTP server. */
import { createTransport } from 'nodemailer';
import type { Mailer } from './mail.ts';

/** A server that doesn't answer is given up after so long, ms: letters are never waited for. */
const TIMEOUT = 10_000;

/** Where letters are handed over. */
export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  readonly url: string;
  /** Who they are from: an address, or `Name <address>`. */
  readonly from: string;
}

/** Hands letters to that server, one connection each: they are few. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from },
  );
  return {
    async send(letter) {
      await transport.sendMail({ to: letter.to, subject: letter.subject, text: letter.text });
    },
  };
}
