/** Name of the violated constraint of a database error, or an empty string. */
export function violatedConstraint(error: unknown): string {
  const candidate = error as { constraint?: unknown; driverError?: { constraint?: unknown } } | null;
  const constraint = candidate?.constraint ?? candidate?.driverError?.constraint;
  return typeof constraint === 'string' ? constraint : '';
}
