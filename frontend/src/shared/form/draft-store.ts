/** Content of a form at the moment when the application left it. */
export interface Draft<Values = unknown, Context = unknown> {
  readonly values: Values;
  /** What the form was about, e.g. the row that its dialog edits. */
  readonly context: Context | null;
}

interface StoredDraft extends Draft {
  readonly at: number;
  /** Address of the form. */
  readonly path: string;
}

interface DraftsOfOwner {
  /** Drafts belong to a user: on a shared device the next user must not see them. */
  readonly owner: number | null;
  readonly drafts: Readonly<Record<string, StoredDraft>>;
}

/** Returns the current content of the form, or null when nothing was typed. */
export type DraftSource = () => Draft | null;

const KEY = 'naryad.drafts';
const MAX_AGE_MS = 4 * 60 * 60_000;
const SECRET = /password|secret|token|(^|_)pin(_|$)/i;
const NOTHING: DraftsOfOwner = { owner: null, drafts: {} };

interface OpenForm {
  readonly source: DraftSource;
  /** Address at which the form was opened. */
  readonly pathname: string;
}

const openForms = new Map<string, OpenForm>();

/** Stored in sessionStorage: drafts survive a reload of the sign-in page and end with the tab. */
function readDrafts(): DraftsOfOwner {
  try {
    const storedDrafts: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return typeof storedDrafts === 'object' && storedDrafts !== null && 'drafts' in storedDrafts
      ? (storedDrafts as DraftsOfOwner)
      : NOTHING;
  } catch {
    return NOTHING;
  }
}

function write(storedDrafts: DraftsOfOwner): void {
  try {
    if (Object.keys(storedDrafts.drafts).length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(storedDrafts));
  } catch (error) {
    console.error('Drafts could not be stored', error);
  }
}

/** A copy without fields named like a password, a PIN, a secret or a token. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}

/** Registers an open form; returns the function that unregisters it. */
export function registerDraft(key: string, source: DraftSource): () => void {
  const form: OpenForm = { source, pathname: window.location.pathname };
  openForms.set(key, form);
  return () => {
    if (openForms.get(key) === form) openForms.delete(key);
  };
}

/**
 * Stores the content of all open forms, just before the application leaves them. Returns the keys of forms
 * that had no stored draft before.
 * @param address only the forms that were opened at this address
 */
export function persistDrafts(owner: number | null, address?: string): readonly string[] {
  const storedDrafts = readDrafts();
  const drafts: Record<string, StoredDraft> = storedDrafts.owner === owner ? { ...storedDrafts.drafts } : {};
  const path = `${window.location.pathname}${window.location.search}`;
  const addedKeys: string[] = [];
  for (const [key, { source, pathname }] of openForms) {
    const draft = address === undefined || address === pathname ? source() : null;
    if (draft === null) continue;
    if (!(key in drafts)) addedKeys.push(key);
    drafts[key] = { values: withoutSecrets(draft.values), context: draft.context, at: Date.now(), path };
  }
  write({ owner, drafts });
  return addedKeys;
}

/** Deletes the drafts of forms that stayed open after all. */
export function dropDraftsOfOpen(keys: readonly string[]): void {
  for (const key of keys) if (openForms.has(key)) consumeDraft(key);
}

/** The stored draft of a form, or null. It stays stored until `consumeDraft`. */
export function peekDraft<Values = unknown, Context = unknown>(key: string): Draft<Values, Context> | null {
  const draft = readDrafts().drafts[key];
  if (draft === undefined || Date.now() - draft.at > MAX_AGE_MS) return null;
  return { values: draft.values as Values, context: draft.context as Context | null };
}

/** Address of the form with the oldest draft, or null: where to continue after a sign-in. */
export function storedPath(): string | null {
  const { drafts } = readDrafts();
  const waitingKeys = Object.keys(drafts).filter((key) => peekDraft(key) !== null);
  return waitingKeys.map((key) => drafts[key]?.path ?? null).find((path) => path !== null) ?? null;
}

/** The context of the first stored draft whose key starts with `prefix`, or null. */
export function storedContext<Context>(prefix: string): Context | null {
  const keys = Object.keys(readDrafts().drafts).filter((key) => key.startsWith(prefix));
  return keys.map((key) => peekDraft<unknown, Context>(key)?.context ?? null).find((c) => c !== null) ?? null;
}

/** Returns the stored draft of a form and deletes it. */
export function consumeDraft<Values = unknown, Context = unknown>(
  key: string,
): Draft<Values, Context> | null {
  const draft = peekDraft<Values, Context>(key);
  const { owner, drafts } = readDrafts();
  write({ owner, drafts: Object.fromEntries(Object.entries(drafts).filter(([other]) => other !== key)) });
  return draft;
}

/** Deletes drafts of all users but `owner`; called after a sign-in. */
export function clearDraftsOfOthers(owner: number): void {
  if (readDrafts().owner !== owner) write(NOTHING);
}

/** Deletes all drafts: the user has signed out. */
export function dropDrafts(): void {
  write(NOTHING);
}
