import type { CurrentUser } from '@naryad/contracts/auth/dto';
import { outbox, type OutboxDraft, type OutboxEntry } from './outbox.js';
import { operationFailureText } from './send-outcome.js';
import { fullName } from '../../../shared/format/names.js';

/**
 * How long a screen waits for the server before it continues with the operation stored on the device.
 * Milliseconds.
 */
const ANSWER_MS = 4_000;

/** Result of an operation while the user was waiting. */
export type Submitted =
  | { readonly state: 'accepted'; readonly seq: number }
  /**
   * No response, or an indefinite one: the operation is on the device and is sent again. `problem` is the
   * failure message.
   */
  | { readonly state: 'device'; readonly seq: number; readonly problem: string }
  | { readonly state: 'refused'; readonly code: string | null; readonly message: string };

/**
 * Adds an operation to the outbox and waits briefly for the server's response. A refusal that the user sees
 * at once is dismissed in the user's name, so it does not appear in the list. If the user has left the
 * screen, the refusal appears in the list.
 * @param onStored called with the sequence number as soon as the operation is on the device
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
