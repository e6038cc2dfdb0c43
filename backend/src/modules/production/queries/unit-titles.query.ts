import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import { DataSource } from 'typeorm';

/** The document as the plant calls it, and the unit by its number, else by its product. */
const TITLE = `
  select coalesce((select name from documents where template_key = $1 and revision is not null), $1)
         || ', ' || coalesce(l.serial_number, p.name) as title
    from stock_lots l join products p on p.id = l.product_id where l.id = $2`;

/** What a document of a unit is called in the print queue. */
@Injectable()
export class UnitTitles {
  constructor(private readonly db: DataSource) {}

  async of(key: TemplateKey, lotId: number): Promise<string> {
    const [row]: { title: string }[] = await this.db.query(TITLE, [key, lotId]);
    return row?.title ?? key;
  }
}
