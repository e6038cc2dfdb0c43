import { withoutLeadingZeros, foldHomoglyphs } from '@naryad/contracts/kernel/homoglyphs';
import { fold } from '../../imports/index.js';
import type { Reading } from './cell-values.js';
import type { ExistingCell, ExistingProduct } from './existing-records.js';

import type { ParsedAddress, ParsedRow } from './parsed-row.js';

/** Finds the product of a row: by its SKU, by its name, or by both, which must match. */
export class ProductsByName {
  private readonly bySku: Map<string, ExistingProduct[]>;
  private readonly bySight: Map<string, ExistingProduct[]>;
  private readonly byBareSku: Map<string, ExistingProduct[]>;
  private readonly byName: Map<string, ExistingProduct[]>;

  constructor(products: readonly ExistingProduct[]) {
    const skuOf = (one: ExistingProduct): string => one.sku?.trim() ?? '';
    this.bySku = Map.groupBy(products, skuOf);
    this.bySight = Map.groupBy(products, (one) => foldHomoglyphs(skuOf(one)));
    this.byBareSku = Map.groupBy(products, (one) => withoutLeadingZeros(skuOf(one)));
    this.byName = Map.groupBy(products, (one) => fold(one.name));
  }

  find({ sku, name }: Pick<ParsedRow, 'sku' | 'name'>): Reading<ExistingProduct> {
    const withSku =
      sku === null ? null : (this.bySku.get(sku) ?? this.bySight.get(foldHomoglyphs(sku)) ?? []);
    const withName = name === null ? null : (this.byName.get(fold(name)) ?? []);
    if (sku !== null && withSku?.length === 0) return { problem: this.unknownSku(sku) };
    if (withName?.length === 0) return { problem: `Продукция «${name}» не найдена` };
    const fitting =
      withSku && withName
        ? withSku.filter((one) => withName.includes(one))
        : (withSku ?? withName ?? ([] as const));
    const [product, second] = fitting;
    if (!product) return { problem: 'Артикул и название — от разной продукции' };
    if (!second) return { value: product };
    return {
      problem:
        withSku === null
          ? `Название «${name}» есть у нескольких изделий, укажите артикул`
          : `Артикул «${sku}» есть у нескольких изделий${withName === null ? ', укажите название' : ''}`,
    };
  }

  /**
   * A SKU that differs only by leading zeros is a different SKU, but a frequent typing error: the message
   * suggests it.
   */
  private unknownSku(sku: string): string {
    const similar = this.byBareSku.get(withoutLeadingZeros(sku)) ?? [];
    const hint = similar.map((one) => `«${one.sku}»`).join(', ');
    return `Продукция с артикулом «${sku}» не найдена${hint === '' ? '' : `. Похожий артикул: ${hint}`}`;
  }
}

/** Finds the cell of a row: the one with this address, else the only one with a similar address. */
export class CellsByAddress {
  private readonly cells: Map<string, ExistingCell>;
  private readonly similar: Map<string, ExistingCell[]>;

  constructor(cells: readonly ExistingCell[]) {
    this.cells = new Map(cells.map((one) => [one.address, one]));
    this.similar = Map.groupBy(cells, (one) => withoutLeadingZeros(one.address));
  }

  find({ address, numbers }: ParsedAddress): Reading<ExistingCell> {
    // Numbers may contain hyphens, so another line and stack can result in the same address.
    const hasSameNumbers = ({ numbers: own }: ExistingCell, how: (code: string) => string): boolean =>
      numbers === null || own.every((number, index) => how(number) === how(numbers[index]!));
    const exact = this.cells.get(address);
    if (exact && hasSameNumbers(exact, (code) => code)) return { value: exact };
    const similar = (this.similar.get(withoutLeadingZeros(address)) ?? []).filter((one) =>
      hasSameNumbers(one, withoutLeadingZeros),
    );
    const [only, second] = similar;
    if (only && !second) return { value: only };
    if (!only) return { problem: `Ячейка ${address} не найдена на этом складе` };
    return {
      problem: `Ячейка ${address} не найдена, похожих несколько: ${similar.map((one) => one.address).join(', ')}`,
    };
  }
}
