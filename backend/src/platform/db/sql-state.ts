/** SQLSTATE of a database error, or an empty string. */
export function sqlState(error: unknown): string {
  const candidate = error as { code?: unknown; driverError?: { code?: unknown } } | null;
  const code = candidate?.driverError?.code ?? candidate?.code;
  return typeof code === 'string' ? code : '';
}
