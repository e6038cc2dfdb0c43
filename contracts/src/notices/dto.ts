import * as z from 'zod/mini';
import { id } from '../kernel/fields.js';

/** What a notice tells of. */
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

/** Days that a notice is kept, read or not. */
export const NOTICE_DAYS = 90;
/** Notices that are read with one call at most. */
export const MAX_NOTICES_READ = 200;

/** Something that concerns one person: it is told once, and read on all of the person's screens together. */
export const notice = z.object({
  id,
  kind: noticeKind,
  title: z.string(),
  text: z.nullable(z.string()),
  /** The thing itself, as an address of the product; null where there is no screen for it. */
  path: z.nullable(z.string()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notice = z.output<typeof notice>;
