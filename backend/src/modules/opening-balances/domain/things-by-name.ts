import { barely, seenAs } from '@naryad/contracts/kernel/look-alike';
import { fold } from '../../imports/index.js';
import type { Reading } from './cells.js';
import type { KnownCell, KnownProduct } from './known-things.js';

import type { SaidPlace, SaidRow } from './said-row.js';

/** Finds the product that a row means: by its SKU, by its name, or by both, which must agree. */
export class ProductsByName {
  private readonly bySku: Map<string, KnownProduct[]>;
  private readonly bySight: Map<string, KnownProduct[]>;
  private readonly byBareSku: Map<string, KnownProduct[]>;
  private readonly byName: Map<string, KnownProduct[]>;

  constructor(products: readonly KnownProduct[]) {
    const skuOf = (one: KnownProduct): string => one.sku?.trim() ?? '';
    this.bySku = Map.groupBy(products, skuOf);
    this.bySight = Map.groupBy(products, (one) => seenAs(skuOf(one)));
    this.byBareSku = Map.groupBy(products, (one) => barely(skuOf(one)));
    this.byName = Map.groupBy(products, (one) => fold(one.name));
  }

  find({ sku, name }: Pick<SaidRow, 'sku' | 'name'>): Reading<KnownProduct> {
    const withSku = sku === null ? null : (this.bySku.get(sku) ?? this.bySight.get(seenAs(sku)) ?? []);
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

  /** One that differs by zeros in front is another SKU, and often meant. */
  private unknownSku(sku: string): string {
    const similar = this.byBareSku.get(barely(sku)) ?? [];
    const hint = similar.map((one) => `«${one.sku}»`).join(', ');
    return `Продукция с артикулом «${sku}» не найдена${hint === '' ? '' : `. Похожий артикул: ${hint}`}`;
  }
}

/** Finds the cell of the storehouse that a row means: the one of this address, else the only one that looks like it. */
export class CellsByAddress {
  private readonly cells: Map<string, KnownCell>;
  private readonly alike: Map<string, KnownCell[]>;

  constructor(cells: readonly KnownCell[]) {
    this.cells = new Map(cells.map((one) => [one.address, one]));
    this.alike = Map.groupBy(cells, (one) => barely(one.address));
  }

  find({ address, numbers }: SaidPlace): Reading<KnownCell> {
    // Numbers may hold hyphens: another line and stack can come to the same address.
    const isMeant = ({ numbers: own }: KnownCell, how: (code: string) => string): boolean =>
      numbers === null || own.every((number, at) => how(number) === how(numbers[at]!));
    const exact = this.cells.get(address);
    if (exact && isMeant(exact, (code) => code)) return { value: exact };
    const alike = (this.alike.get(barely(address)) ?? []).filter((one) => isMeant(one, barely));
    const [only, second] = alike;
    if (only && !second) return { value: only };
    if (!only) return { problem: `Ячейка ${address} не найдена на этом складе` };
    return {
      problem: `Ячейка ${address} не найдена, похожих несколько: ${alike.map((one) => one.address).join(', ')}`,
    };
  }
}
