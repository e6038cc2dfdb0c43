const NAMES_AT_MOST = 5;

/** 'Иванов Иван, Петров Пётр и ещё 3': limits the number of names, so that a message stays readable. */
export function namesInText(names: readonly string[]): string {
  const shownNames = names.slice(0, NAMES_AT_MOST).join(', ');
  return names.length > NAMES_AT_MOST ? `${shownNames} и ещё ${names.length - NAMES_AT_MOST}` : shownNames;
}
