import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { DataSource } from 'typeorm';

/** Name of the document in the plant, and the unit's number or, without one, its product. */
const TITLE = `
  select coalesce((select name from documents where template_key = $1 and revision is not null), $1)
         || ', ' || coalesce(l.serial_number, p.name) as title
    from stock_lots l join products p on p.id = l.product_id where l.id = $2`;

/** Title of a unit's document in the print queue. */
@Injectable()
export class UnitTitlesQuery {
  constructor(private readonly db: DataSource) {}

  async of(key: TemplateKey, lotId: number): Promise<string> {
    const [row]: { title: string }[] = await this.db.query(TITLE, [key, lotId]);
    return row?.title ?? key;
  }
}
