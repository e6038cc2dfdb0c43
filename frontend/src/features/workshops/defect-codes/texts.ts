import { defectCodeHeaders as headers, defectCodeStates } from '@naryad/contracts/workshops/defect-codes';

/** Texts of the list of defect codes. */
export const defectCodeTexts = {
  title: 'Коды дефектов',
  search: 'Поиск по коду, названию или группе',
  add: 'Добавить код дефекта',
  edit: 'Редактировать код дефекта',
  empty: 'Кодов дефектов пока нет. ОТК выбирает их, когда возвращает изделие на доработку или бракует его.',
  importing: { title: 'Импорт кодов дефектов', template: 'Шаблон импорта кодов дефектов' },
  code: headers.code,
  group: headers.group_name,
  state: headers.is_active,
  active: defectCodeStates.true,
  inactive: defectCodeStates.false,
  offered: 'Предлагать на рабочем месте ОТК',
  missing: 'Заполните код и название',
  loadFailed: 'Не удалось загрузить коды дефектов. Попробуйте позже.',
  saveFailed: 'Не удалось сохранить код дефекта. Попробуйте позже.',
  deleteFailed: 'Не удалось удалить код дефекта. Попробуйте позже.',
  deleteTitle: (name: string): string => `Удаление кода дефекта «${name}»`,
  deleteQuestion: 'Вы уверены, что хотите удалить этот код дефекта?',
  added: (name: string): string => `Код дефекта «${name}» добавлен`,
  saved: 'Код дефекта сохранён',
  deleted: 'Код дефекта удалён',
  gone: 'Код дефекта уже удалён',
} as const;
