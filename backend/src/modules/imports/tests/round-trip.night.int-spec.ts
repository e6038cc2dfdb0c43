import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyRoutes } from '@naryad/contracts/companies/routes';
import { quotedCell } from '@naryad/contracts/imports/cells';
import { importColumns } from '@naryad/contracts/imports/dto';
import { productRoutes } from '@naryad/contracts/products/routes';
import { csv, xlsx } from '../../../../tests/kit/factories/tables.js';
import { ImportBench } from '../../../../tests/kit/import-bench.js';

let bench: ImportBench;
beforeAll(async () => {
  bench = await ImportBench.open();
  await bench.app.sql(
    `insert into product_attributes (key, name) values ('weight_net', 'Масса нетто'), ('size', 'Размер, мм'),
                                                       ('colour', '-Цвет')`,
  );
});
afterAll(() => bench?.app.close());

/** Typical contents of such fields, including formula and CSV characters. */
const part = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '\n',
  '\r\n',
  ' ',
  '0',
  '5.0',
  'Ё',
  'е',
  'M',
  '№',
  '€',
  '😀',
);
const anyText = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
const text = anyText.filter((value) => value.trim() !== '');
const maybe = fc.option(text, { nil: null });

it('what was exported is imported back without any change', async () => {
  const { app, admin } = bench;
  const { data: attributes } = await admin.call(productRoutes.getAttributes, {});
  const company = fc.record({
    name: text,
    inn: fc.option(fc.stringMatching(/^\d{1,12}$/), { nil: null }),
    kpp: fc.option(fc.stringMatching(/^\d{9}$/), { nil: null }),
    address: maybe,
  });
  const product = fc.record({
    name: text,
    sku: maybe,
    description: maybe,
    comment: maybe,
    tech_conditions: maybe,
    maker: fc.option(fc.nat(2), { nil: null }),
    values: fc.array(fc.option(anyText, { nil: null }), { minLength: 3, maxLength: 3 }),
  });
  const plant = fc.record({
    companies: fc.array(company, { minLength: 3, maxLength: 3 }),
    products: fc.array(product, { minLength: 1, maxLength: 4 }),
    isWorkbook: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(plant, async ({ companies, products, isWorkbook }) => {
      await app.sql('update products set deleted_at = now() where deleted_at is null');
      await app.sql('update companies set deleted_at = now() where deleted_at is null');
      const makers: number[] = [];
      for (const one of companies)
        makers.push((await admin.call(companyRoutes.createOrUpdateCompany, one)).data.id);
      for (const { maker, values, ...fields } of products) {
        await admin.call(productRoutes.createOrUpdateProduct, {
          ...fields,
          manufacturer_id: maker === null ? null : makers[maker]!,
          attributes: values.flatMap((value, index) =>
            value === null ? [] : [{ product_attribute_id: attributes[index]!.id, value }],
          ),
        });
      }
      const rows = (await admin.call(productRoutes.getProducts, { detailed: true })).data.map((product) => [
        product.id,
        product.name,
        product.sku,
        product.description ?? null,
        product.comment ?? null,
        product.manufacturer ?? null,
        product.tech_conditions ?? null,
        ...attributes.map(
          ({ id }) =>
            product.attribute_values?.find((value) => value.product_attribute_id === id)?.value ?? null,
        ),
      ]);
      const columns = [...Object.values(importColumns.products), ...attributes.map((one) => one.name)];
      const asText = [columns, ...rows].map((row) => row.map((cell) => cell && quotedCell(String(cell))));
      const file = isWorkbook ? await xlsx(asText) : csv([columns, ...rows]);
      const checked = await bench.check('products', file);
      expect(checked.rows.filter((one) => one.state !== 'unchanged')).toEqual([]);
      expect(checked.rows).toHaveLength(products.length);
      expect(checked.ignored_columns).toEqual([]);

      const all = (await admin.call(companyRoutes.getCompanies, {})).data;
      const list = csv([
        Object.values(importColumns.companies),
        ...all.map(({ id, name, inn, kpp, address }) => [id, name, inn, kpp, address]),
      ]);
      expect((await bench.check('companies', list)).counts).toEqual({
        new: 0,
        changed: 0,
        unchanged: 3,
        wrong: 0,
      });
    }),
    { numRuns: 25 },
  );
}, 60_000);
