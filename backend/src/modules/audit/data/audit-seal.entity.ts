import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../../../platform/db/columns.js';

/**
 * A packet of the chain: rows of the journal in the order of their numbers, and for each the hash over its content and the
 * hash before it, 32 bytes one after another. Packets are numbered without gaps. Insert only.
 */
@Entity('audit_seals')
@Check('audit_seals_whole', 'cardinality(ids) > 0 and octet_length(hashes) = 32 * cardinality(ids)')
export class AuditSeal {
  @PrimaryColumn({ type: 'integer' }) id: number;
  @Column({ type: 'integer', array: true }) ids: number[];
  @Column({ type: 'bytea' }) hashes: Buffer;
  @Moment() sealedAt: Date;
  /** Of the text of a row, see `contentIn`. */
  @Column({ type: 'smallint', default: 1 }) form: number;
}
