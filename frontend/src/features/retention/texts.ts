import { formatNumber, plural } from '../../shared/format/index.js';

const days = (count: number): string => `${formatNumber(count)} ${plural(count, 'день', 'дня', 'дней')}`;

export const texts = {
  title: 'Хранение',
  run: 'Запустить сейчас',
  runDone: 'Очистка запущена',
  running: 'Идёт очистка',
  next: (moment: string): string => `Следующая очистка: ${moment}`,
  never: 'Очистки ещё не было. Первая начнётся в течение минуты после запуска программы.',
  movements: (count: number, month: number, size: string): string =>
    `Движения товара: ${formatNumber(count)} (${size}), за 30 дней ${formatNumber(month)}. Хранятся всегда.`,
  parts: (count: number): string =>
    `Таблица разделена на ${formatNumber(count)} ${plural(count, 'часть', 'части', 'частей')}.`,
  divide:
    'Движений много: при следующем запуске или обновлении их таблица разделится на части сама. Сразу, не останавливая работу, это делает команда из руководства по эксплуатации.',
  server: {
    well: 'Диск, часы, очередь заданий и фоновые программы в порядке.',
    zone: (name: string): string => `Часовой пояс завода: ${name}.`,
    free: (sizes: readonly (readonly [disk: string, size: string])[]): string =>
      new Set(sizes.map(([, size]) => size)).size === 1
        ? `Свободно на диске: ${sizes[0]![1]}.`
        : `Свободно на дисках: ${sizes.map(([disk, size]) => `${disk} ${size}`).join(', ')}.`,
    disks: { files: 'данные', database: 'база', backup: 'резервные копии' },
    backup: (moment: string): string => `Последняя резервная копия: ${moment}.`,
    noBackup:
      'Резервные копии не настроены: если диск сервера сломается, всё записанное пропадёт. Как их настроить, сказано в руководстве по эксплуатации.',
    disk: {
      full: 'На диске сервера кончилось место: изменения не принимаются. Освободите место.',
      'read-only': 'Диск сервера доступен только для чтения: изменения не принимаются. Проверьте диск.',
      unknown: 'Диск сервера не отвечает. Проверьте, подключён ли он.',
    },
    clock: {
      differs: 'Часы сервера и базы данных расходятся больше чем на минуту. Включите синхронизацию времени.',
      behind: 'Есть записи с временем позже нынешнего: часы переводили назад. Проверьте время на сервере.',
      jumped: 'Часы сервера перевели больше чем на минуту за последний час. Проверьте время на сервере.',
    },
    redis: 'Очередь заданий не отвечает: экраны не обновляются сами, фото и документы ждут.',
    workers: {
      gone: 'Фоновые программы не работают: фото, документы, печать и письма ждут.',
      lost: 'Фоновая программа прервалась посреди задания и запущена снова; после перезапуска это обычно. Проверьте, хватает ли серверу памяти, если это повторяется.',
    },
  },
  technical: (count: number): string => `Показать служебное (${formatNumber(count)})`,
  fewer: 'Скрыть служебное',
  columns: {
    name: 'Что хранится и чего не будет после срока',
    rows: 'Записей',
    size: 'Объём',
    term: 'Срок',
    last: 'Последняя очистка',
    actions: 'Действия',
  },
  days,
  rows: (count: number): string => `${formatNumber(count)} ${plural(count, 'запись', 'записи', 'записей')}`,
  unknownSize: 'неизвестно',
  removed: (count: number): string =>
    count === 0 ? 'удалять было нечего' : `удалено ${formatNumber(count)}`,
  notYet: 'не было',
  failed: (error: string): string => `Не удалась: ${error}`,
  form: {
    title: (name: string): string => `Срок хранения: ${name}`,
    days: 'Срок, дней',
    limits: (least: number, most: number, byDefault: number): string =>
      `От ${formatNumber(least)} до ${formatNumber(most)}. Обычно ${days(byDefault)}.`,
    notWhole: 'Укажите целое число дней',
    outside: (least: number, most: number): string => `Укажите от ${least} до ${most} дней`,
    shorter: 'Что окажется старше нового срока, удалит следующая очистка. Вернуть его нельзя.',
    archived: 'Что окажется старше нового срока, следующая очистка перенесёт в файлы архива.',
    save: 'Сохранить',
    saved: 'Срок сохранён',
    rebase: 'Взять новые данные',
  },
} as const;
