import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** Subject of a notice. */
export const noticeKind = z.enum(
  ['call', 'escalation', 'order-late', 'print-failed', 'import', 'ledger', 'security'],
  'Недопустимый фильтр',
);
export type NoticeKind = z.output<typeof noticeKind>;

/** Kinds of notices with their Russian names. */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, string>> = {
  call: 'Вызовы',
  escalation: 'Вызовы без ответа',
  'order-late': 'Просроченные заказы',
  'print-failed': 'Печать не удалась',
  import: 'Загрузка файлов',
  ledger: 'Проверка учёта',
  security: 'Безопасность входа',
};

/** Retention of notices in days, read or not. */
export const NOTICE_DAYS = 90;
/** Maximum number of notices marked as read by one call. */
export const MAX_NOTICES_READ = 200;

/**
 * A message to one user. It is announced once, and marking it as read applies to all of the user's screens.
 */
export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  text: z.nullable(z.string()),
  /** Path of the screen that shows the subject; null when there is no such screen. */
  path: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.output<typeof notice>;
