import type { WallBoardPage } from '@naryad/contracts/wall-boards/dto';
import { Entity, ForeignKey, Index } from 'typeorm';
import {
  Id,
  Int,
  Json,
  Moment,
  OptionalInt,
  OptionalMoment,
  OptionalText,
  Text,
} from '../../../platform/db/columns.js';

/** A screen on a wall; its device is known by a token, of which the hash is stored. */
@Entity('wall_boards')
export class WallBoardRow {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) moduleId: number;
  @Json() pages: readonly WallBoardPage[];
  @Int() secondsPerPage: number;
  /** Number of the present token. */
  @Int({ default: 0 }) serial: number;
  @Text({ unique: true }) tokenHash: string;
  /** Given to the device in place of the present one, which it may still show. */
  @OptionalText() nextTokenHash: string | null;
  /** When the next token was given; without one, since when the present one is it. */
  @Moment() turnedAt: Date;
  @Moment() createdAt: Date;
  @OptionalInt() @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  @OptionalMoment() lastSeenAt: Date | null;
  @OptionalText() lastIp: string | null;
  @OptionalMoment() revokedAt: Date | null;
}
