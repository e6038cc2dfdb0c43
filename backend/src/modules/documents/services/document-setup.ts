import { Injectable } from '@nestjs/common';
import type { TemplateKey } from '@naryad/contracts/documents/dto';
import type { Tx } from '../../../platform/db/tx.js';

/** Creates documents that print steps may refer to, for first starts and the demo plant. */
@Injectable()
export class DocumentSetup {
  /** Idempotent: an existing document of that name gets the template. */
  async create(
    tx: Tx,
    document: { readonly name: string; readonly templateKey: TemplateKey },
  ): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      `insert into documents (name, template_key) values ($1, $2)
       on conflict (name) do update set template_key = excluded.template_key returning id`,
      [document.name, document.templateKey],
    );
    return row!.id;
  }
}
