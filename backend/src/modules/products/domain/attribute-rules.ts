const SERIAL_PREFIX = 'serial_prefix';
const MAX_SERIAL_PREFIX = 20;

/**
 * Returns why the value is not allowed for the attribute, or null. Serial numbers of produced units begin
 * with the prefix, so it is validated.
 */
export function attributeProblem(key: string, value: string): string | null {
  if (key !== SERIAL_PREFIX) return null;
  if (/\s/.test(value)) return 'Префикс серийного номера не может содержать пробелы';
  return value.length > MAX_SERIAL_PREFIX ? `Не более ${MAX_SERIAL_PREFIX} символов` : null;
}
