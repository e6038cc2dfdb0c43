import type * as z from 'zod/mini';

/** What is said of a field that is absent, null or empty. */
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

/** What came is of the kind that was expected, and only its value is wrong: a fraction for a whole number, NaN. */
const isOfType = (expected: string, input: unknown): boolean =>
  typeof input === 'number' && (expected === 'number' || expected === 'int');

/** The types that would fit a value of another type; none when its type is right and only the value is wrong. */
function expectedTypes(issue: z.core.$ZodIssue): readonly string[] {
  if (issue.code === 'invalid_type') {
    if (isOfType(issue.expected, issue.input)) return [];
    // A text in place of a whole number is no number at all.
    return [issue.expected === 'int' ? 'number' : issue.expected];
  }
  if (issue.code !== 'invalid_union') return [];
  const types = rootIssues(issue).map(expectedTypes);
  return types.some((expected) => expected.length === 0) ? [] : types.flat();
}

/** Why each choice of a union did not take the value itself, as opposed to something inside it. */
const rootIssues = ({ errors }: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue[] =>
  errors.flatMap(([first]) => (first && first.path.length === 0 ? [first] : []));

/** 'Ожидается число', of a union 'Ожидается строка или число'; null when the type is right. */
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
 * Error of a schema that is a text or a number by chance and something else by meaning:
 * `z.string(typed('Ожидается дата'))`.
 * @param wrong said of a value of another type; begins with 'Ожидается'
 * @param otherwise said when there is no value, or a wrong one of the right type
 */
export const typed = (wrong: `Ожидается ${string}`, otherwise: string = REQUIRED) => ({
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
  // A schema's own words stand for a missing value too: of one that is there 'required' would be untrue.
  const other = wrongType(issue) ?? own;
  if (other !== null) return other;
  if (issue.code === 'invalid_type' && issue.expected === 'int') return 'Укажите целое число';
  if (issue.code === 'too_big') return 'Слишком большое значение';
  if (issue.code === 'too_small') return 'Слишком маленькое значение';
  return WRONG;
}

/**
 * Turns the issues of a failed parse into the wire form of errors: texts by field path (`products.0.count`),
 * Russian for the user. A problem of the whole body stands under `body`. The parse must have reported its input.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const ofOtherType = new Set<string>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.') || 'body';
    // Checks of the value say nothing more of one that has the wrong type.
    if (ofOtherType.has(path)) continue;
    const text = issueText(issue);
    (errors[path] ??= []).push(text);
    if (text.startsWith(EXPECTED)) ofOtherType.add(path);
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
