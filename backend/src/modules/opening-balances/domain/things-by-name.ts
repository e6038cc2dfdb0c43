import { fold } from '../../imports/index.js';
import type { Reading } from './cells.js';
import type { KnownCell, KnownProduct } from './known-things.js';
import type { SaidPlace, SaidRow } from './said-row.js';

/** Finds the product that a row means: by its SKU, by its name, or by both, which must agree. */
export class ProductsByName {
  private readonly bySku: Map<string, KnownProduct[]>;
  private readonly byName: Map<string, KnownProduct[]>;

  constructor(products: readonly KnownProduct[]) {
    this.bySku = Map.groupBy(products, (one) => one.sku?.trim() ?? '');
    this.byName = Map.groupBy(products, (one) => fold(one.name));
  }

  find({ sku, name }: Pick<SaidRow, 'sku' | 'name'>): Reading<KnownProduct> {
    const withSku = sku === null ? null : (this.bySku.get(sku) ?? []);
    const withName = name === null ? null : (this.byName.get(fold(name)) ?? []);
    if (withSku?.length === 0) return { problem: `Продукция с артикулом «${sku}» не найдена` };
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
}

/** Finds the cell of the storehouse that a row means. */
export class CellsByAddress {
  private readonly cells: Map<string, KnownCell>;

  constructor(cells: readonly KnownCell[]) {
    this.cells = new Map(cells.map((one) => [one.address, one]));
  }

  find({ address, numbers }: SaidPlace): Reading<KnownCell> {
    const cell = this.cells.get(address);
    // Numbers may hold hyphens: another line and stack can come to the same address.
    const isMeant = cell && (numbers === null || cell.numbers.every((number, at) => number === numbers[at]));
    return isMeant ? { value: cell } : { problem: `Ячейка ${address} не найдена на этом складе` };
  }
}
