export { MailModule } from './mail.module.js';
export { Mailing, type NewMail } from './services/mailing.js';
