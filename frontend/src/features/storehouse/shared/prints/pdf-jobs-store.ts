import type { RenderRequest } from '@naryad/contracts/documents/dto';

const KEY = 'naryad.label-pdfs';

/** Requests a PDF from the server, e.g. with `sendCommand(route, { …, format: 'pdf' })`. */
export type AskForPdf = () => Promise<{ readonly request?: RenderRequest | undefined }>;

/** A label PDF that this tab has requested. */
export interface PdfJob {
  /** Id of the render request. */
  readonly id: string;
  readonly userId: number;
  readonly moduleId: number;
}

interface State {
  readonly jobs: readonly PdfJob[];
  /** The job whose dialog is open. */
  readonly shown: string | null;
}

let state: State = { jobs: readJobs(), shown: null };
/** The request function of each job and the pressed button; lost on reload. */
const pending = new Map<string, { readonly ask: AskForPdf; readonly opener: Element | null }>();
const listeners = new Set<() => void>();

function readJobs(): readonly PdfJob[] {
  try {
    const storedJobs: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(storedJobs) ? storedJobs.filter(isJob) : [];
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
    // Storage may be disabled; then the list is valid until the page is closed.
  }
  for (const listener of listeners) listener();
}

/** Requested PDFs, for all tabs of the storehouse. They survive F5. */
export const pdfJobs = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): State => state,
  /** Adds a job and opens its dialog. */
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
  /** Repeats the request of a job; null after F5. */
  askOf: (id: string): AskForPdf | null => pending.get(id)?.ask ?? null,
  /** The element that receives the focus when its dialog closes. */
  openerOf: (id: string): Element | null => pending.get(id)?.opener ?? null,
  /** Clears all jobs, for the next spec. */
  clear: (): void => {
    pending.clear();
    set({ jobs: [], shown: null });
  },
} as const;
