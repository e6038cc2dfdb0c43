import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class ProductSkusQuery {
  constructor(private readonly db: DataSource) {}

  async of(productIds: readonly number[]): Promise<Map<number, string | null>> {
    if (productIds.length === 0) return new Map();
    const rows: { id: number; sku: string | null }[] = await this.db.query(
      'select id, sku from products where id = any ($1)',
      [productIds],
    );
    return new Map(rows.map((row) => [row.id, row.sku]));
  }
}
