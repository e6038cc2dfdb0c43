import { Injectable } from '@nestjs/common';
import { type EventName, findEvent } from '@naryad/contracts/events';
import { type Change, change, parseRoom } from '@naryad/contracts/realtime';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { DedicatedConnection } from '../db/dedicated-connection.js';
import { isTransientError } from '../db/transient-error.js';
import type { NewDeadLetter } from '../queue/dead-letters.js';
import type { PublishedEvent, RealtimeMapper, RoomChanges } from '../realtime/realtime-mapper.js';
import { RealtimeMappers } from '../realtime/realtime-mappers.js';

/** An outbox row before its publication. */
export interface OutboxEvent {
  readonly id: number;
  readonly event_id: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface Mapped {
  /** Changes by outbox row; the changes of all events of one name belong to the last of them. */
  readonly rooms: ReadonlyMap<number, readonly RoomChanges[]>;
  readonly poisoned: readonly NewDeadLetter[];
}

const MAX_ATTEMPTS = 3;
const RETRY_DELAY_MS = 50;
const changesSchema = z.array(change);

/**
 * Calls the mappers of the modules for a burst of events to get the changes for rooms. A poison event becomes
 * a dead letter and does not block others.
 */
@Injectable()
export class EventMapping {
  /** Separate from the relay's connection: a failing query of a mapper must not abort the numbering. */
  private readonly db: DedicatedConnection;

  constructor(
    private readonly mappers: RealtimeMappers,
    dataSource: DataSource,
  ) {
    this.db = new DedicatedConnection(dataSource);
  }

  /** Releases the mappers' connection: another process leads now, or this one stops. */
  release(): Promise<void> {
    return this.db.release();
  }

  /** @throws when the database is unavailable; any other error creates a dead letter */
  async map(rows: readonly OutboxEvent[]): Promise<Mapped> {
    const rooms = new Map<number, RoomChanges[]>();
    const poisoned: NewDeadLetter[] = [];
    const readable = rows.filter((row) => {
      const problem = problemOf(row);
      if (problem) poisoned.push(letterOf(row, [problem]));
      return !problem;
    });
    for (const [name, group] of Map.groupBy(readable, (row) => row.name)) {
      for (const mapper of this.mappers.of(name as EventName)) {
        await this.mapGroup(mapper, group, rooms, poisoned);
      }
    }
    return { rooms, poisoned };
  }

  private async mapGroup(
    mapper: RealtimeMapper,
    group: readonly OutboxEvent[],
    rooms: Map<number, RoomChanges[]>,
    poisoned: NewDeadLetter[],
  ): Promise<void> {
    const add = (row: OutboxEvent, changes: readonly RoomChanges[]) =>
      rooms.set(row.id, [...(rooms.get(row.id) ?? []), ...changes]);
    try {
      const changes = await this.callMapper(mapper, group);
      return void add(group.at(-1)!, changes);
    } catch (error) {
      if (isTransientError(error)) throw error;
    }
    // One event of the group is poison: map each separately, so that the others still reach their rooms.
    for (const row of group) {
      const history: string[] = [];
      const changes = await this.callWithRetries(mapper, row, history);
      if (changes) add(row, changes);
      else poisoned.push(letterOf(row, history));
    }
  }

  private async callWithRetries(
    mapper: RealtimeMapper,
    row: OutboxEvent,
    history: string[],
  ): Promise<readonly RoomChanges[] | null> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      try {
        return await this.callMapper(mapper, [row]);
      } catch (error) {
        if (isTransientError(error)) throw error;
        history.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        if (attempt < MAX_ATTEMPTS) await pause(RETRY_DELAY_MS);
      }
    }
    return null;
  }

  private async callMapper(
    mapper: RealtimeMapper,
    rows: readonly OutboxEvent[],
  ): Promise<readonly RoomChanges[]> {
    const events = rows.map((row) => ({ id: row.event_id, name: row.name, payload: row.payload }));
    const mapped = await mapper.map(events as PublishedEvent[], this.db);
    return mapped.map(({ room, changes }) => ({
      room: validRoom(room),
      changes: validChanges(room, changes),
    }));
  }
}

function validRoom(room: string): string {
  if (!parseRoom(room)) throw new Error(`Нет такой комнаты: ${room}`);
  return room;
}

function validChanges(room: string, changes: readonly Change[]): Change[] {
  const parsed = z.safeParse(changesSchema, changes);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(
    `Изменения для ${room} не по схеме: ${issue?.path.map(String).join('.')}: ${issue?.message}`,
  );
}

function problemOf(row: OutboxEvent): string | null {
  const definition = findEvent(row.name);
  if (!definition) return `Неизвестное событие ${row.name}`;
  const parsed = z.safeParse(definition.payload, row.payload);
  if (parsed.success) return null;
  const [issue] = parsed.error.issues;
  return `Содержимое не по схеме: ${issue?.path.map(String).join('.')}: ${issue?.message}`;
}

/** Dead letter of an event that cannot be published; `history` ends with the last error. */
export function letterOf(row: OutboxEvent, history: readonly string[]): NewDeadLetter {
  return {
    source: 'outbox',
    name: row.name,
    messageId: row.event_id,
    payload: row.payload,
    error: history.at(-1) ?? 'Неизвестная ошибка',
    history,
  };
}
