import { Injectable } from '@nestjs/common';
import type { Tx } from '../../platform/db/tx.js';

export interface NewCompany {
  readonly name: string;
  readonly inn?: string | null;
  readonly address?: string | null;
}

/** Companies: suppliers, manufacturers and buyers alike [1 §2.13]. */
@Injectable()
export class Companies {
  async create(tx: Tx, company: NewCompany): Promise<number> {
    const [row] = await tx.query<{ id: number }>(
      'insert into companies (name, inn, address) values ($1, $2, $3) returning id',
      [company.name, company.inn ?? null, company.address ?? null],
    );
    return row!.id;
  }
}
