const SERIAL_PREFIX = 'serial_prefix';
const MAX_SERIAL_PREFIX = 20;

/** Why an attribute may not have this value; null when it may. Serial numbers of produced units begin with the prefix. */
export function attributeProblem(key: string, value: string): string | null {
  if (key !== SERIAL_PREFIX) return null;
  if (/\s/.test(value)) return 'Префикс серийного номера не может содержать пробелы';
  return value.length > MAX_SERIAL_PREFIX ? `Не более ${MAX_SERIAL_PREFIX} символов` : null;
}
