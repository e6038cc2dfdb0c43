import * as z from 'zod/mini';

/** Thrown at start; its message lists every wrong variable, in Russian, for whoever starts the program. */
export class WrongEnvironmentError extends Error {
  override readonly name = 'WrongEnvironmentError';
  /** @param program in the genitive: `сервера` */
  constructor(program: string, problems: readonly string[]) {
    super(`Неверные настройки ${program}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/**
 * Reads and checks the variables of a program; all problems are reported at once. Other programs' variables in the same
 * environment are ignored.
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
