import type * as z from 'zod/mini';

/** Message of a field that is absent, null or empty. */
export const REQUIRED = 'Поле обязательно для заполнения';
const WRONG = 'Некорректное значение';

const TYPES: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  int: 'целое число',
  boolean: 'true или false',
  array: 'список',
  object: 'объект',
  record: 'объект',
};

const EXPECTED = 'Ожидается';

const isMissing = (input: unknown): boolean => input === undefined || input === null || input === '';

/** The type is as expected and only the value is wrong: a fraction for an integer, NaN. */
const isOfType = (expected: string, input: unknown): boolean =>
  typeof input === 'number' && (expected === 'number' || expected === 'int');

/** Types that the schema accepts; empty when the type is right and only the value is wrong. */
function expectedTypes(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_type') {
    if (isOfType(issue.expected, issue.input)) return [];
    // For a text in place of an integer the message only asks for a number.
    return [issue.expected === 'int' ? 'number' : issue.expected];
  }
  if (issue.code !== 'invalid_union') return [];
  const types = rootIssues(issue).map(expectedTypes);
  return types.some((expected) => expected.length === 0) ? [] : types.flat();
}

/** Issues of each union option with the value itself, without issues of nested fields. */
const rootIssues = ({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] =>
  errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []));

/** 'Ожидается число', for a union 'Ожидается строка или число'; null when the type is right. */
function wrongType(issue: z.core.$ZodIssue): string | null {
  const issues = issue.code === 'invalid_union' ? [issue, ...rootIssues(issue)] : [issue];
  const own = issues.find(({ message }) => message.startsWith(EXPECTED));
  if (own) return own.message;
  const typeNames = new Set(expectedTypes(issue).map((type) => TYPES[type]));
  return typeNames.size === 0 || typeNames.has(undefined)
    ? null
    : `${EXPECTED} ${[...typeNames].join(' или ')}`;
}

/**
 * Error of a schema whose technical type is a string or number but whose meaning is more specific:
 * `z.string(typed('Ожидается дата'))`.
 * @param wrong message for a value of another type; begins with 'Ожидается'
 * @param otherwise message for a missing value, or a wrong one of the right type
 */
export const typeIssue = (wrong: `Ожидается ${string}`, otherwise: string = REQUIRED) => ({
  error: ({ code, input }: { readonly code: string; readonly input?: unknown }): string =>
    code.startsWith('invalid_') && code !== 'invalid_format' && !isMissing(input) ? wrong : otherwise,
});

function issueText(issue: z.core.$ZodIssue): string {
  const own = /[а-яё]/i.test(issue.message) ? issue.message : null;
  if (isMissing(issue.input)) {
    return (
      own ?? (['invalid_type', 'invalid_union', 'invalid_value'].includes(issue.code) ? REQUIRED : WRONG)
    );
  }
  // The schema's own message covers a missing value too. For a present value of another type it could be
  // wrong ('required').
  const other = wrongType(issue) ?? own;
  if (other !== null) return other;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Укажите целое число';
  if (issue.code === 'too_big') return 'Слишком большое значение';
  if (issue.code === 'too_small') return 'Слишком маленькое значение';
  return WRONG;
}

/**
 * Converts the issues of a failed parse into the wire format: Russian messages by field path
 * (`products.0.count`). An issue of the whole body has the key `body`. The parse must use `reportInput`.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofOtherType = new Set<string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    // Skips value checks of a field that already has the wrong type.
    if (ofOtherType.has(path)) continue;
    const text = issueText(issue);
    (errors[path] ??= []).push(text);
    if (text.startsWith(EXPECTED)) ofOtherType.add(path);
  }
  return errors;
}

/** First message and the number of further ones, in Laravel's format: 'Текст (и ещё 2 ошибки)'. */
export function summary(errors: Readonly<Record<string, readonly string[]>>): string {
  const texts = Object.values(errors).flat();
  const more = texts.length - 1;
  if (more <= 0) return texts[0] ?? 'Некорректные данные';
  const form = { one: 'ошибка', few: 'ошибки', many: 'ошибок' } as const;
  const rule = new Intl.PluralRules('ru').select(more);
  return `${texts[0]} (и ещё ${more} ${rule === 'one' || rule === 'few' ? form[rule] : form.many})`;
}
