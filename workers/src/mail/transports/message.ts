import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './letter-transport.js';

/** The letter as nodemailer takes it; recipients get the same Message-ID when a mail is sent again. */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  const domain = /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${domain}>`,
    // Robots that answer letters leave these alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
