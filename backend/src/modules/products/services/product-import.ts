import { Injectable } from '@nestjs/common';
import { importColumns } from '@naryad/contracts/imports/dto';
import { parseWith } from '@naryad/contracts/kernel/parse';
import { productEvents } from '@naryad/contracts/products/events';
import { attributeValueText, productRoutes } from '@naryad/contracts/products/routes';
import { eventOf } from '../../../platform/outbox/outbox.js';
import type { Tx } from '../../../platform/db/tx.js';
import { Companies } from '../../companies/index.js';
import {
  type ImportColumn,
  type ImportDb,
  type ImportKindDefinition,
  namingColumn,
  plainColumn,
  type Values,
} from '../../imports/index.js';
import { ATTRIBUTE, ProductImportRepository } from '../data/product-import.repository.js';
import { ProductsRepository } from '../data/products.repository.js';
import { attributeProblem } from '../domain/attribute-rules.js';
import { ManufacturerNames } from '../domain/manufacturer-names.js';
import { fail } from '../products.errors.js';

const { shape } = productRoutes.createOrUpdateProduct.input;
const titles = importColumns.products;

/** A cell accepts the same values as the form. */
const PLAIN: readonly ImportColumn[] = [
  plainColumn('id', titles.id, (text) => ({ ok: true, value: text })),
  plainColumn('name', titles.name, (text) => parseWith(shape.name, text)),
  plainColumn('sku', titles.sku, (text) => parseWith(shape.sku, text)),
  plainColumn('description', titles.description, (text) => parseWith(shape.description, text)),
  plainColumn('comment', titles.comment, (text) => parseWith(shape.comment, text)),
  plainColumn('tech_conditions', titles.tech_conditions, (text) => parseWith(shape.tech_conditions, text)),
];

/**
 * Imports products from Excel or CSV: matched by ID, else by SKU, else by name; further columns are
 * attributes.
 */
@Injectable()
export class ProductImport {
  readonly definition: ImportKindDefinition;

  constructor(
    private readonly rows: ProductImportRepository,
    products: ProductsRepository,
    private readonly companies: Companies,
  ) {
    this.definition = {
      objectType: 'product',
      table: 'products',
      rules: {
        code: 'sku',
        texts: {
          unknownId: (id) => `Продукция с ID ${id} не найдена`,
          codeShared: (sku, name) => `Артикул «${sku}» есть и у изделия «${name}»`,
          severalByCode: 'Артикул есть у нескольких изделий',
          severalByName: 'Название есть у нескольких изделий',
        },
      },
      columns: (db) => this.columns(db),
      load: (db, keys) => rows.load(db, keys),
      lock: (tx, ids, against) => rows.lock(tx, ids, against),
      create: async (tx, addedRows) => {
        await this.lockManufacturers(tx, addedRows);
        return rows.create(tx, addedRows);
      },
      change: async (tx, changes) => {
        await this.lockManufacturers(
          tx,
          changes.map((one) => one.changed),
        );
        return rows.change(tx, changes);
      },
      hide: (tx, ids) => products.hide(tx, ids),
      saved: (product_ids) => eventOf(productEvents.saved, { product_ids }),
      deleted: (product_ids) => eventOf(productEvents.deleted, { product_ids }),
    };
  }

  private async columns(db: ImportDb): Promise<ImportColumn[]> {
    const attributes = await this.rows.attributes(db);
    const manufacturers = new ManufacturerNames(await this.companies.all(db));
    return [
      ...PLAIN,
      namingColumn('manufacturer_id', titles.manufacturer, manufacturers),
      ...attributes.map(({ name, key }): ImportColumn => ({
        ...plainColumn(`${ATTRIBUTE}${key}`, name, (text) => {
          const parsed = parseWith(attributeValueText, text);
          const problem = attributeProblem(key, text);
          return problem === null ? parsed : { ok: false, errors: { value: [problem] } };
        }),
        headings: [name, key],
      })),
    ];
  }

  /** Locks the manufacturers against deletion. @throws PRODUCT_MANUFACTURER_GONE */
  private async lockManufacturers(tx: Tx, rows: readonly Values[]): Promise<void> {
    const ids = new Set(rows.flatMap(({ manufacturer_id: id }) => (id == null ? [] : [Number(id)])));
    const live = await this.companies.lockLive(tx, [...ids]);
    if (live.length !== ids.size) throw fail('PRODUCT_MANUFACTURER_GONE');
  }
}
