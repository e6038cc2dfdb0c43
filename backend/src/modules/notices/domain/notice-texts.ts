import { CALL_TYPES, type CallType } from '@naryad/contracts/calls/dto';
import type { ImportCounts, ImportKind } from '@naryad/contracts/imports/dto';
import type { NoticeKind } from '@naryad/contracts/notices/dto';

/** A notice without its recipients. */
export interface NewNotice {
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly title: string;
  readonly text: string | null;
  readonly path: string | null;
}

interface CallFacts {
  readonly id: number;
  readonly type: CallType;
  readonly place: string;
  readonly comment: string | null;
}

const callName = ({ type, place }: CallFacts): string => `${CALL_TYPES[type]} · ${place}`;

/** A work place raised a call. */
export const callNotice = (call: CallFacts): NewNotice => ({
  kind: 'call',
  subject: String(call.id),
  title: `Вызов: ${callName(call)}`,
  text: call.comment,
  path: '/notices',
});

/**
 * The call was not acknowledged and is escalated to the user: one notice per call, however many roles are
 * called.
 */
export const escalationNotice = (call: CallFacts): NewNotice => ({
  ...callNotice(call),
  kind: 'escalation',
  title: `Вызов ждёт ответа: ${callName(call)}`,
});

/** A print job that a printer refused or that failed. */
export const printNotice = (job: {
  readonly id: string;
  readonly title: string;
  readonly detail: string | null;
}): NewNotice => ({
  kind: 'print-failed',
  subject: job.id,
  title: `Не напечатано: ${job.title}`,
  text: job.detail,
  path: '/print-queue',
});

/** The check of the ledger found a violation or failed. Null when the ledger is consistent. */
export const ledgerNotice = (check: {
  readonly id: number;
  readonly broken: readonly { readonly title: string }[];
  readonly problem: string | null;
}): NewNotice | null =>
  check.broken.length === 0 && check.problem === null
    ? null
    : {
        kind: 'ledger',
        subject: String(check.id),
        title: check.problem === null ? 'Учёт не сходится' : 'Проверка учёта прервана',
        text: check.problem ?? check.broken.map(({ title }) => title).join('; '),
        path: '/ledger-checks',
      };

/** PINs are guessed from unknown devices; these are blocked for the rest of the plant's day. */
export const guessingNotice = (day: string): NewNotice => ({
  kind: 'security',
  subject: day,
  title: 'Подбор ПИН-кодов с незнакомых устройств',
  text:
    'Введено слишком много неверных ПИН-кодов. До конца дня вход по ПИН-коду работает только на терминалах и знакомых ' +
    'устройствах. Адреса — в журнале изменений.',
  path: '/audit',
});

const IMPORT_PATHS: Readonly<Record<ImportKind, string>> = {
  products: '/products',
  companies: '/companies',
  workshops: '/workshops',
  'work-centers': '/workshopPosts',
  'work-places': '/workshopPostUnits',
  'defect-codes': '/workshops',
  'write-off-reasons': '/write-off-reasons',
};

/** A finished import. */
export const importNotice = (file: {
  readonly id: number;
  readonly kind: ImportKind;
  readonly file_name: string;
  readonly counts: ImportCounts;
}): NewNotice => ({
  kind: 'import',
  subject: String(file.id),
  title: `Файл загружен: ${file.file_name}`,
  text: `Новых ${file.counts.new}, изменено ${file.counts.changed}, без изменений ${file.counts.unchanged}`,
  path: IMPORT_PATHS[file.kind],
});
