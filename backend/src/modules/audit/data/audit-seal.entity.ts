import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../platform/db/columns.js';

/**
 * A seal of the chain: ids of consecutive audit rows, and for each row the hash of its content and the
 * previous hash, 32 bytes each, concatenated. Seals are numbered without gaps. Insert only.
 */
@Entity('audit_seals')
@Check('audit_seals_whole', 'cardinality(ids) > 0 and octet_length(hashes) = 32 * cardinality(ids)')
export class AuditSeal {
  @PrimaryColumn({ type: 'integer' }) id: number;
  @Column({ type: 'integer', array: true }) ids: number[];
  @Column({ type: 'bytea' }) hashes: Buffer;
  @Moment() sealedAt: Date;
  /** Version of the text of a row, see `contentIn`. */
  @Column({ type: 'smallint', default: 1 }) form: number;
}
