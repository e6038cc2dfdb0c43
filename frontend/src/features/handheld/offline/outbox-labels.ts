import { formatDateTime } from '../../../shared/format/dates.js';
import { blockerOf, isOf, type OutboxEntry } from './outbox-entry.js';
import { offlineTexts as texts } from './texts.js';

/** 'Плата 12, S/N 000123'. */
export function productOf({ labels }: OutboxEntry): string {
  const { productName, serialNumber, quantity } = labels;
  const parts = [
    productName,
    serialNumber ? `S/N ${serialNumber}` : '',
    quantity ? texts.pieces(quantity) : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** 'A-1-1-01 → A-1-2-05', or the only known address. */
export function addressesOf({ labels }: OutboxEntry): string {
  return [labels.fromAddress, labels.toAddress].filter(Boolean).join(' → ');
}

/** 'Иван Петров, 21.11.2026 14:32'. */
export const madeBy = (entry: OutboxEntry): string =>
  texts.madeBy(entry.user.name, formatDateTime(entry.scannedAt));

/** Why an operation is not settled, or how it was settled; null when there is nothing to show. */
export function reasonOf(
  entry: OutboxEntry,
  open: readonly OutboxEntry[],
  userId: number | null,
): string | null {
  if (entry.state === 'conflict') return entry.refusal?.message ?? null;
  if (entry.state === 'dismissed') {
    const dismissalTexts = entry.dismissedBy === null ? [] : [texts.dismissedBy(entry.dismissedBy.name)];
    return [...dismissalTexts, ...(entry.refusal ? [entry.refusal.message] : [])].join('. ');
  }
  if (entry.state === 'accepted') return null;
  const blocker = blockerOf(entry, open);
  if (blocker?.state === 'conflict') return texts.waitsForConflict;
  if (!isOf(entry, userId)) return texts.waitsForPerson(entry.user.name);
  if (blocker !== null) return texts.waitsForPrevious;
  return entry.trouble === null ? null : texts.again(entry.trouble);
}

/**
 * All users may dismiss their own operations. Operations of others require the right to manage a storehouse.
 */
export const mayDismiss = (entry: OutboxEntry, userId: number, runsStorehouse: boolean): boolean =>
  isOf(entry, userId) || runsStorehouse;
