import type { Change, ChangesMessage } from '@naryad/contracts/realtime';

/**
 * One sequence number of a room with its changes; stored in the outbox row, so that a repeated publication
 * sends the same.
 */
export interface RoomStep {
  readonly room: string;
  readonly epoch: string;
  readonly seq: number;
  readonly changes: readonly Change[];
}

/** Limits the message size below the backlog at which slow clients are disconnected. */
const CHANGES_PER_MESSAGE = 300;

/**
 * Merges steps, given in order, into messages: usually one per room. A later change of the same object
 * replaces the earlier one, because patches contain absolute values.
 */
export function messagesOf(steps: readonly RoomStep[], time: string): ChangesMessage[] {
  const byRoom = Map.groupBy(steps, (step) => step.room);
  return [...byRoom.values()].flatMap((ofRoom) => roomMessages(ofRoom, time));
}

function roomMessages(steps: readonly RoomStep[], time: string): ChangesMessage[] {
  const messages: ChangesMessage[] = [];
  let open: RoomStep[] = [];
  const close = (): void => {
    const [first] = open;
    const last = open.at(-1);
    if (!first || !last) return;
    const changes = latestOnly(open.flatMap((step) => step.changes));
    messages.push({
      room: first.room,
      epoch: first.epoch,
      from: first.seq,
      seq: last.seq,
      at: time,
      changes,
    });
    open = [];
  };
  let size = 0;
  for (const step of steps) {
    const last = open.at(-1);
    const follows = !last || (step.seq === last.seq + 1 && step.epoch === last.epoch);
    if (!follows || (open.length > 0 && size + step.changes.length > CHANGES_PER_MESSAGE)) {
      close();
      size = 0;
    }
    open.push(step);
    size += step.changes.length;
  }
  close();
  return messages;
}

function latestOnly(changes: readonly Change[]): Change[] {
  const byEntity = new Map<string, Change>();
  for (const change of changes) {
    const entityKey = `${change.entity}:${'key' in change ? change.key : change.id}`;
    const previous = byEntity.get(entityKey);
    if (previous && 'version' in previous && 'version' in change && previous.version > change.version)
      continue;
    // Deleted first, so that the newer change also moves to the end of the map.
    byEntity.delete(entityKey);
    byEntity.set(entityKey, change);
  }
  return [...byEntity.values()];
}
