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

/** A wall screen; its device is identified by a token, of which only the hash is stored. */
@Entity('wall_boards')
export class WallBoardRow {
  @Id() id: number;
  @Text() name: string;
  @Index() @Int() @ForeignKey('WorkModule', { onDelete: 'CASCADE' }) moduleId: number;
  @Json() pages: readonly WallBoardPage[];
  @Int() secondsPerPage: number;
  /** Serial number of the current token. */
  @Int({ default: 0 }) serial: number;
  @Text({ unique: true }) tokenHash: string;
  /** Hash of the token that replaces the current one; the device may still send the current one. */
  @OptionalText() nextTokenHash: string | null;
  /** When the next token was issued; without one, since when the current token is valid. */
  @Moment() turnedAt: Date;
  @Moment() createdAt: Date;
  @OptionalInt() @ForeignKey('User', { onDelete: 'SET NULL' }) createdBy: number | null;
  @OptionalMoment() lastSeenAt: Date | null;
  @OptionalText() lastIp: string | null;
  @OptionalMoment() revokedAt: Date | null;
}
