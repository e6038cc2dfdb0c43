import * as z from 'zod/mini';

/**
 * Thrown at startup; the message lists every invalid variable, in Russian, for the person who starts the
 * program.
 */
export class WrongEnvironmentError extends Error {
  override readonly name = 'WrongEnvironmentError';
  /** @param program in the genitive: `сервера` */
  constructor(program: string, problems: readonly string[]) {
    super(`Неверные настройки ${program}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and validates the variables of a program; all problems are reported at once. Variables of other
 * programs are ignored.
 * @throws WrongEnvironmentError
 */
export function readVariables<Schema extends z.ZodMiniObject>(
  program: string,
  schema: Schema,
  source: NodeJS.ProcessEnv,
): z.output<Schema> {
  const parsed = z.safeParse(schema, source);
  if (parsed.success) return parsed.data;
  throw new WrongEnvironmentError(
    program,
    parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`),
  );
}
