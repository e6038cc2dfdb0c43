export const scannerTexts = {
  unknownFormat: 'Неопознанный формат QR-кода',
  notUsedHere: 'Здесь сканирование не используется',
  tooMany: 'Слишком много сканирований подряд. Подождите и повторите.',
  failed: 'Не удалось обработать сканирование',
} as const;
