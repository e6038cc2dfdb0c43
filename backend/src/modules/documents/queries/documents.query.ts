import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { PrintDocument } from '@naryad/contracts/documents/dto';

@Injectable()
export class DocumentsQuery {
  constructor(@Inject(DataSource) private readonly db: DataSource) {}

  /** The documents that print steps may name. */
  list(): Promise<PrintDocument[]> {
    return this.db.query('select id, name, template_key from documents order by name');
  }
}
