const NAMES_AT_MOST = 5;

/** 'Иванов Иван, Петров Пётр и ещё 3': a message stays readable however many there are. */
export function namesInText(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_AT_MOST).join(', ');
  return names.length > NAMES_AT_MOST ? `${shown} и ещё ${names.length - NAMES_AT_MOST}` : shown;
}
