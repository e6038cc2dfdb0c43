import type * as z from 'zod/mini';

const TYPE_TEXTS: Readonly<Record<string, string>> = {
  string: 'Укажите текст',
  number: 'Укажите число',
  int: 'Укажите целое число',
  boolean: 'Укажите да или нет',
  array: 'Ожидается список',
  object: 'Ожидается объект',
};

function issueText(issue: z.core.$ZodIssue): string {
  if (issue.message && /[а-яё]/i.test(issue.message)) return issue.message;
  if (issue.code === 'invalid_type') {
    return issue.input === undefined || issue.input === null
      ? 'Поле обязательно для заполнения'
      : (TYPE_TEXTS[issue.expected] ?? 'Некорректное значение');
  }
  if (issue.code === 'too_big') return 'Слишком большое значение';
  if (issue.code === 'too_small') return 'Слишком маленькое значение';
  return 'Некорректное значение';
}

/**
 * Turns the issues of a failed parse into the wire form of errors: texts by field path (`products.0.count`),
 * Russian for the user. A problem of the whole body stands under `body`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    (errors[path] ??= []).push(issueText(issue));
  }
  return errors;
}

/** First text with the count of the others, as Laravel words it: 'Текст (и ещё 2 ошибки)'. */
export function summary(errors: Readonly<Record<string, readonly string[]>>): string {
  const texts = Object.values(errors).flat();
  const more = texts.length - 1;
  if (more <= 0) return texts[0] ?? 'Некорректные данные';
  const form = { one: 'ошибка', few: 'ошибки', many: 'ошибок' } as const;
  const rule = new Intl.PluralRules('ru').select(more);
  return `${texts[0]} (и ещё ${more} ${rule === 'one' || rule === 'few' ? form[rule] : form.many})`;
}
