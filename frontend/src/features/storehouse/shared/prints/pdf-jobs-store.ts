import type { RenderRequest } from '@naryad/contracts/documents/dto';

const KEY = 'naryad.label-pdfs';

/** Asks the server for a PDF, e.g. with `sendCommand(route, { …, format: 'pdf' })`. */
export type AskForPdf = () => Promise<{ readonly request?: RenderRequest | undefined }>;

/** A PDF of labels that this tab has asked for. */
export interface PdfJob {
  /** Of the render request. */
  readonly id: string;
  readonly userId: number;
  readonly moduleId: number;
}

interface State {
  readonly jobs: readonly PdfJob[];
  /** The one whose dialog is open. */
  readonly shown: string | null;
}

let state: State = { jobs: read(), shown: null };
/** How each was asked for, and what was pressed for it; forgotten with the page. */
const pending = new Map<string, { readonly ask: AskForPdf; readonly opener: Element | null }>();
const listeners = new Set<() => void>();

function read(): readonly PdfJob[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isJob) : [];
  } catch {
    return [];
  }
}

function isJob(value: unknown): value is PdfJob {
  const job = value as Partial<Record<keyof PdfJob, unknown>> | null;
  const isNumber = (field: unknown): boolean => Number.isInteger(field);
  return typeof job?.id === 'string' && isNumber(job.userId) && isNumber(job.moduleId);
}

function set(next: State): void {
  state = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next.jobs));
  } catch {
    // Storage may be switched off; the list then holds until the page is left.
  }
  for (const listener of listeners) listener();
}

/** What was asked for, whichever tab of the storehouse is open, and after F5 as well. */
export const pdfJobs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): State => state,
  /** Adds what was asked for and opens its dialog. */
  add: (job: PdfJob, ask: AskForPdf, opener: Element | null): void => {
    pending.set(job.id, { ask, opener });
    set({ jobs: [...state.jobs.filter(({ id }) => id !== job.id), job], shown: job.id });
  },
  show: (id: string): void => set({ ...state, shown: id }),
  hide: (): void => set({ ...state, shown: null }),
  remove: (id: string): void => {
    pending.delete(id);
    set({
      jobs: state.jobs.filter((job) => job.id !== id),
      shown: state.shown === id ? null : state.shown,
    });
  },
  /** How to ask for the same once more, or null after F5. */
  askOf: (id: string): AskForPdf | null => pending.get(id)?.ask ?? null,
  /** Where the focus belongs when its dialog closes. */
  openerOf: (id: string): Element | null => pending.get(id)?.opener ?? null,
  /** Forgets everything: the next spec starts anew. */
  clear: (): void => {
    pending.clear();
    set({ jobs: [], shown: null });
  },
} as const;
