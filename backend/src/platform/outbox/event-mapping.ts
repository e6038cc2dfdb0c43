import { Injectable } from '@nestjs/common';
import { type EventName, findEvent } from '@naryad/contracts/events';
import { type Change, change, parseRoom } from '@naryad/contracts/realtime';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { KeptConnection } from '../db/kept-connection.js';
import { isPassingTrouble } from '../db/passing-trouble.js';
import type { NewDeadLetter } from '../queue/dead-letters.js';
import type { PublishedEvent, RealtimeMapper, RoomChanges } from '../realtime/realtime-mapper.js';
import { RealtimeMappers } from '../realtime/realtime-mappers.js';

/** A row of the outbox before its publication. */
export interface OutboxEvent {
  readonly id: number;
  readonly event_id: string;
  readonly name: string;
  readonly payload: unknown;
}

export interface Mapped {
  /** Changes by outbox row; the changes of all events of one name stand with the last of them. */
  readonly rooms: ReadonlyMap<number, readonly RoomChanges[]>;
  readonly poisoned: readonly NewDeadLetter[];
}

const TRIES = 3;
const TRY_PAUSE_MS = 50;
const changesSchema = z.array(change);

/** Asks the modules which rooms learn what of the events of a burst. A poison event is set aside, never in the way. */
@Injectable()
export class EventMapping {
  /** Not the relay's own connection: a failing query of a mapper must not abort the numbering. */
  private readonly db: KeptConnection;

  constructor(
    private readonly mappers: RealtimeMappers,
    dataSource: DataSource,
  ) {
    this.db = new KeptConnection(dataSource);
  }

  /** Gives the connection of the mappers back: another process leads now, or this one ends. */
  release(): Promise<void> {
    return this.db.release();
  }

  /** @throws when the database is gone; everything else becomes a dead letter */
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
    const add = (row: OutboxEvent, found: readonly RoomChanges[]) =>
      rooms.set(row.id, [...(rooms.get(row.id) ?? []), ...found]);
    try {
      const found = await this.ask(mapper, group);
      return void add(group.at(-1)!, found);
    } catch (error) {
      if (isPassingTrouble(error)) throw error;
    }
    // One of them is poison: each alone, so that the others still reach their rooms.
    for (const row of group) {
      const history: string[] = [];
      const found = await this.askStubbornly(mapper, row, history);
      if (found) add(row, found);
      else poisoned.push(letterOf(row, history));
    }
  }

  private async askStubbornly(
    mapper: RealtimeMapper,
    row: OutboxEvent,
    history: string[],
  ): Promise<readonly RoomChanges[] | null> {
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      try {
        return await this.ask(mapper, [row]);
      } catch (error) {
        if (isPassingTrouble(error)) throw error;
        history.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
        if (attempt < TRIES) await pause(TRY_PAUSE_MS);
      }
    }
    return null;
  }

  private async ask(mapper: RealtimeMapper, rows: readonly OutboxEvent[]): Promise<readonly RoomChanges[]> {
    const events = rows.map((row) => ({ id: row.event_id, name: row.name, payload: row.payload }));
    const found = await mapper.map(events as PublishedEvent[], this.db);
    return found.map(({ room, changes }) => ({ room: known(room), changes: checked(room, changes) }));
  }
}

function known(room: string): string {
  if (!parseRoom(room)) throw new Error(`Нет такой комнаты: ${room}`);
  return room;
}

function checked(room: string, changes: readonly Change[]): Change[] {
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

/** The dead letter of an event that nobody can publish; `history` ends with the last error. */
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
