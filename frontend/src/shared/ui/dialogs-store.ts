export interface ConfirmRequest {
  /** Heading; without it only the text is shown. */
  readonly title?: string;
  readonly text: string;
  /** 'Подтвердить' when absent. */
  readonly confirmText?: string;
  /** 'Отмена' when absent. */
  readonly cancelText?: string;
  /** A destructive action: red button, initial focus on cancel. */
  readonly danger?: boolean;
  /** Buttons of 72 px for the shop floor. */
  readonly large?: boolean;
}

export type DialogRequest = ConfirmRequest & {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly resolve: (answer: boolean) => void;
};

let queue: readonly DialogRequest[] = [];
let counter = 0;
const listeners = new Set<() => void>();

function set(next: readonly DialogRequest[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function ask(kind: DialogRequest['kind'], request: ConfirmRequest): Promise<boolean> {
  return new Promise((resolve) => {
    counter += 1;
    set([...queue, { ...request, id: counter, kind, resolve }]);
  });
}

export const dialogsStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** The dialog to show, or null. */
  current: (): DialogRequest | null => queue[0] ?? null,
  answer: (request: DialogRequest, answer: boolean): void => {
    if (!queue.includes(request)) return;
    set(queue.filter((other) => other !== request));
    request.resolve(answer);
  },
} as const;

/** Shows a text with 'ОК' (`role=alertdialog`); resolves when it is closed. Instead of `window.alert`. */
export async function showAlert(
  text: string,
  options: Pick<ConfirmRequest, 'title' | 'large'> = {},
): Promise<void> {
  await ask('alert', { ...options, text });
}

/**
 * Asks for confirmation of an action; true only for the confirm button or Enter on it. Esc and the backdrop
 * mean no.
 */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  return ask('confirm', request);
}
