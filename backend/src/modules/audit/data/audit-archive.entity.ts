import { Entity, Unique } from 'typeorm';
import { Id, Int, Moment, Text } from '../../../platform/db/columns.js';

/** A file with seals of the chain and their rows, which are removed from the database. Insert only. */
@Entity('audit_archives')
@Unique('audit_archives_first_seal_key', ['firstSeal'])
export class AuditArchive {
  @Id() id: number;
  @Int() firstSeal: number;
  @Int() lastSeal: number;
  @Int() firstRow: number;
  @Int() lastRow: number;
  @Int() rows: number;
  /** Key in the file storage. */
  @Text() path: string;
  @Int() bytes: number;
  /** SHA-256 of the file. */
  @Text() fileHash: string;
  /** The last hash in the file, on which the next seal is based. */
  @Text() endHash: string;
  @Moment() createdAt: Date;
}
