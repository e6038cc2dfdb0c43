import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { outbox, type OutboxDraft, type OutboxEntry } from './outbox.js';
import { operationFailureText } from './send-outcome.js';
import { fullName } from '../../../shared/format/names.js';

/** How long a screen waits for the server before it goes on with what the device keeps. Milliseconds. */
const ANSWER_MS = 4_000;

/** What became of an operation while its person was looking. */
export type Submitted =
  | { readonly state: 'accepted'; readonly seq: number }
  /** No answer, or one that leaves it open: it is on the device and is sent again. `problem` says what failed. */
  | { readonly state: 'device'; readonly seq: number; readonly problem: string }
  | { readonly state: 'refused'; readonly code: string | null; readonly message: string };

/**
 * Takes an operation into the outbox and waits a moment for the server's answer. A refusal that the person sees at once
 * needs no list: it is let go in the person's name. Whoever has left the screen meanwhile finds it in the list.
 * @param onStored hears the number of the operation as soon as it is on the device
 * @throws OutboxNotSaved
 */
export async function submit(
  draft: Omit<OutboxDraft, 'user'>,
  user: CurrentUser,
  onStored: (seq: number) => void = () => undefined,
): Promise<Submitted> {
  const person = { id: user.id, name: fullName(user) };
  const screen = window.location.href;
  const { seq } = await outbox.add({ ...draft, user: person });
  onStored(seq);
  const wait = navigator.onLine && outbox.snapshot().link !== 'none' ? ANSWER_MS : 0;
  const entry: OutboxEntry | null = await outbox.outcome(seq, wait);
  if (entry?.state === 'accepted') return { state: 'accepted', seq };
  if (entry?.state !== 'conflict') {
    return { state: 'device', seq, problem: entry?.trouble ?? operationFailureText(null, draft) };
  }
  if (window.location.href === screen) await outbox.dismiss(seq, person);
  return {
    state: 'refused',
    code: entry.refusal?.code ?? null,
    message: entry.refusal?.message ?? '',
  };
}
