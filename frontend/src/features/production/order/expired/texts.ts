/** Texts of permits for expired components. */
export const expiredTexts = {
  title: 'Просроченные материалы',
  serial: (serial: string): string => `S/N ${serial}`,
  batch: (number: string): string => `партия ${number}`,
  until: (date: string): string => `срок годности истёк ${date}`,
  permit: 'Разрешить',
  permitOf: (product: string): string => `Разрешить: ${product}`,
  permitted: (person: string, moment: string, reason: string): string =>
    `Разрешено: ${person}, ${moment}. ${reason}`,
  withdraw: 'Отозвать',
  withdrawOf: (product: string): string => `Отозвать разрешение: ${product}`,
  withdrawTitle: 'Отозвать разрешение',
  withdrawQuestion: (product: string): string =>
    `Операция больше не сможет взять просроченную партию «${product}».`,
  withdrawn: 'Разрешение отозвано',
  dialogTitle: 'Разрешить просроченную партию',
  dialogText: (product: string, date: string): string =>
    `${product}: срок годности истёк ${date}. Разрешение действует для этой операции; причина останется в журнале и в паспорте изделия.`,
  reason: 'Причина',
  reasonMissing: 'Укажите причину',
  done: 'Разрешение дано',
} as const;
