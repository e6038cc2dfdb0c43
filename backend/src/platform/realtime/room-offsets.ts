import { Injectable } from '@nestjs/common';
import type { RoomOffset } from '@naryad/contracts/realtime';
import { ReadDb } from '../db/read-db.js';

interface Row {
  readonly room: string;
  readonly epoch: string;
  readonly seq: string;
}

const offsetOf = ({ room, epoch, seq }: Row): RoomOffset => ({ room, epoch, seq: Number(seq) });

/** Current offsets of rooms. */
@Injectable()
export class RoomOffsets {
  constructor(private readonly db: ReadDb) {}

  async of(rooms: readonly string[]): Promise<RoomOffset[]> {
    if (rooms.length === 0) return [];
    const rows = await this.db.query<Row>(
      'select room, epoch, seq from realtime_rooms where room = any($1)',
      [rooms],
    );
    return rows.map(offsetOf);
  }

  /** Offset of one room; a room without changes is created, so that it has an epoch. */
  async join(room: string): Promise<RoomOffset> {
    const [existing] = await this.of([room]);
    if (existing) return existing;
    await this.db.query(
      'insert into realtime_rooms (room, epoch, seq) values ($1, gen_random_uuid(), 0) on conflict do nothing',
      [room],
    );
    const [made] = await this.of([room]);
    if (!made) throw new Error(`Room ${room} has no offset`);
    return made;
  }
}
