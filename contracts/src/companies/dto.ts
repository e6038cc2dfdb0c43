import * as z from 'zod/mini';
import { changedText, id, text } from '../kernel/fields.js';

/** A contractor [1 §3 "Company"]: supplier, manufacturer or buyer. */
export const company = z.object({
  id,
  name: z.string(),
  inn: z.nullable(z.string()),
  kpp: z.nullable(z.string()),
  address: z.nullable(z.string()),
  version: z.int(),
});
export type Company = z.output<typeof company>;

/** Fields that a form or an import sends; absent fields stay unchanged. */
export const companyFields = {
  name: text(255, 'Название компании не может быть пустым'),
  /** Optional text [1 §5]: a wrong check digit is a hint on the screen, never a refusal. */
  inn: changedText(20),
  kpp: z.pipe(
    changedText(20),
    z.optional(z.nullable(z.string().check(z.regex(/^\d{9}$/, 'КПП должен состоять из 9 цифр')))),
  ),
  address: changedText(500),
};

/** Column headings in files, written by the export and read by the import. */
export const companyHeaders = {
  id: 'ID',
  name: 'Название',
  inn: 'ИНН',
  kpp: 'КПП',
  address: 'Адрес',
} as const;

export const companySorts = ['id', 'name', 'inn', 'kpp', 'address'] as const;
