import { mdiCheckCircleOutline, mdiClockOutline, mdiHelpCircleOutline, mdiPlayCircleOutline } from '@mdi/js';
import type { Tone } from '../../../shared/ui/index.js';

export interface StatusView {
  readonly label: string;
  readonly tone: Tone;
  readonly icon: string;
}

const NEW = { tone: 'neutral', icon: mdiClockOutline } as const;
const WORK = { label: 'В работе', tone: 'info', icon: mdiPlayCircleOutline } as const;
const DONE = { tone: 'success', icon: mdiCheckCircleOutline } as const;
const UNKNOWN: StatusView = { label: 'Неизвестно', tone: 'neutral', icon: mdiHelpCircleOutline };

const ORDER: Readonly<Record<string, StatusView>> = {
  new: { label: 'Новый', ...NEW },
  work: WORK,
  done: { label: 'Завершен', ...DONE },
};

const TASK_STATUSES: Readonly<Record<string, StatusView>> = {
  new: { label: 'Очередь', ...NEW },
  work: WORK,
  done: { label: 'Выполнено', ...DONE },
};

const CLIENT_ORDER: Readonly<Record<string, StatusView>> = {
  new: { label: 'Не обработан', ...NEW },
  work: WORK,
  counting: { label: 'Выставлен счет', tone: 'warning', icon: mdiClockOutline },
  completion: { label: 'На выполнении', tone: 'info', icon: mdiPlayCircleOutline },
  done: { label: 'Завершен', ...DONE },
};

/** Label and color of a production order's status. */
export const orderStatus = (status: string): StatusView => ORDER[status] ?? UNKNOWN;

/** Label and color of the status of a task, an operation or a step. */
export const taskStatusView = (status: string): StatusView => TASK_STATUSES[status] ?? UNKNOWN;

/** Label and color of a customer order's status. */
export const clientOrderStatus = (status: string): StatusView =>
  CLIENT_ORDER[status] ?? { ...UNKNOWN, label: 'Неизвестный статус' };
