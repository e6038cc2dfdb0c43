import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './letter-transport.js';

/** Converts the e-mail for nodemailer. A repeat has the same Message-ID. */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    // Prevents automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
