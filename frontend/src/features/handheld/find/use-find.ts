import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import type { StockMatches, UnitMatch } from '@naryad/contracts/stock/stock-matches';
import { stockLineRoutes } from '@naryad/contracts/stock/stock-line-routes';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../shared/api/api.js';
import { formatQuantity } from '../../../shared/format/numbers.js';
import type { Scan, ScanOutcome } from '../../../shared/scanner/index.js';
import { findOnDevice } from '../stock/find-on-device.js';
import { findCell, findProduct } from '../stock/find-scanned.js';
import { nameOfItem, type StockItem } from '../stock/stock-item.js';
import { storedLotsOf, type ProductSummary } from '../stock/stored-stock.js';
import { isUnanswered, ANSWER_TIMEOUT_MS } from '../stock/unanswered.js';
import { reference } from '../offline/reference.js';
import { cellFailure, failureText, productFailure } from '../shared/scan-failure.js';
import { handheldTexts as texts } from '../shared/texts.js';

/** Debounce after the last key press. Milliseconds. */
const SETTLED_MS = 300;

/** Search results for the screen. */
export interface SearchMatches {
  readonly products: readonly { readonly product: ProductSummary; readonly count: string | null }[];
  readonly units: readonly {
    readonly key: number;
    readonly name: string;
    readonly picture?: string | null | undefined;
    readonly serial: string;
    readonly where: string;
    /** Null: it is in no storehouse of this terminal. */
    readonly goods: StockItem | null;
  }[];
  readonly cells: readonly { readonly id: number; readonly address: string }[];
}

interface Answer {
  readonly matches: SearchMatches;
  readonly asOf: string | null;
}

export interface Find {
  readonly typed: string;
  readonly type: (text: string) => void;
  readonly matches: SearchMatches | null;
  /** Text of the search in progress, or null. */
  readonly searching: string | null;
  /** When the data on the device was loaded, if the server did not respond. ISO. */
  readonly asOf: string | null;
  readonly problem: string | null;
  readonly closeProblem: () => void;
  /** Repeats the search after something has moved. */
  readonly again: () => void;
  readonly onScan: (scan: Scan) => Promise<ScanOutcome>;
}

export interface FindOptions {
  readonly moduleId: number;
  readonly info: HandheldModuleInfo;
  readonly onCell: (cellId: number) => void;
  readonly onProduct: (product: StockItem) => void;
}

/** Search by a few letters or a scan, on the server or in the data on the device. */
export function useFind({ moduleId, info, onCell, onProduct }: FindOptions): Find {
  const [typed, setTyped] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [searching, setSearching] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const latest = useRef(info);
  useEffect(() => {
    latest.current = info;
  });
  const searchText = typed.trim();
  useEffect(() => {
    if (searchText === '') return undefined;
    let isCancelled = false;
    const timer = setTimeout(() => {
      setSearching(searchText);
      search(moduleId, latest.current, searchText)
        .then(
          (result) => {
            if (!isCancelled) setAnswer(result);
          },
          (error: unknown) => {
            console.error(texts.findFailed, error);
            if (!isCancelled)
              setProblem(failureText(error, { refused: texts.findFailed, broken: texts.findFailed }));
          },
        )
        .finally(() => {
          if (!isCancelled) setSearching(null);
        });
    }, SETTLED_MS);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [searchText, moduleId, round]);

  const onScan = async (scan: Scan): Promise<ScanOutcome> => {
    setProblem(null);
    const { parsed } = scan;
    // A manufacturer's label: its text is the search text.
    if (parsed.kind === 'unknown') {
      setTyped(scan.text);
      return { kind: 'accepted', text: scan.text };
    }
    setSearching(scan.text);
    try {
      if (parsed.kind !== 'product') {
        const cell = await findCell(scan, moduleId);
        onCell(cell.id);
        return { kind: 'accepted', text: cell.address };
      }
      const product = await findProduct(scan, moduleId);
      if (product.places.length === 0) {
        const text = product.reception.type === null ? texts.liesNowhere : texts.waitsForReception;
        setProblem(`${nameOfItem(product)}. ${product.reception.message ?? text}`);
        return { kind: 'rejected', text };
      }
      onProduct(product);
      return { kind: 'accepted', text: nameOfItem(product) };
    } catch (error) {
      console.error(texts.findFailed, error);
      const text = failureText(error, parsed.kind === 'product' ? productFailure : cellFailure);
      setProblem(text);
      return { kind: 'error', text };
    } finally {
      setSearching(null);
    }
  };

  const visibleAnswer = searchText === '' ? null : answer;
  return {
    typed,
    type: setTyped,
    matches: visibleAnswer?.matches ?? null,
    searching,
    asOf: visibleAnswer?.asOf ?? null,
    problem,
    closeProblem: () => setProblem(null),
    again: () => setRound(round + 1),
    onScan,
  };
}

async function search(moduleId: number, info: HandheldModuleInfo, typedText: string): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const { data } = await api(stockLineRoutes.findGoods, { search: typedText }, { signal });
    return { matches: ofServer(data, info), asOf: null };
  } catch (error) {
    const { asOf } = reference.get();
    if (!isUnanswered(error) || asOf === null) throw error;
    return { matches: await ofDevice(moduleId, typedText), asOf };
  }
}

/** Limits the results to the storehouses of this terminal; the user may have access to others. */
function ofServer({ products, units, cells }: StockMatches, info: HandheldModuleInfo): SearchMatches {
  const isOurs = (house: { readonly id: number } | null): boolean =>
    house !== null && info.storehouses.some(({ id }) => id === house.id);
  return {
    products: products
      .filter(
        ({ is_archived: isArchived, stock }) => !isArchived || stock.some((one) => isOurs(one.storehouse)),
      )
      .map(({ stock, ...product }) => {
        const own = stock.filter(({ storehouse }) => isOurs(storehouse));
        const count = own.reduce((sum, one) => sum + one.count, 0);
        return { product, count: count === 0 ? texts.noneInStock : formatQuantity(count) };
      }),
    units: units.map((unit) => ({
      key: unit.batch_product_id,
      name: unit.product.name,
      picture: unit.product.img_url,
      serial: unit.serial_number,
      where: isStored(unit) ? unit.address : texts.whereabouts[unit.state],
      goods: isStored(unit) && isOurs(unit.storehouse) ? itemOf(unit) : null,
    })),
    cells: cells.filter(({ storehouse }) => isOurs(storehouse)),
  };
}

type StoredUnit = UnitMatch & {
  readonly address: string;
  readonly cell_id: number;
  readonly storehouse: { readonly id: number };
};

const isStored = (unit: UnitMatch): unit is StoredUnit =>
  unit.state === 'stored' && unit.cell_id !== null && unit.storehouse !== null && unit.address !== null;

const itemOf = (unit: StoredUnit): StockItem => ({
  pid: unit.batch_product_id,
  name: unit.product.name,
  sku: unit.product.sku,
  serial: unit.serial_number,
  isUnit: true,
  places: [
    {
      storehouse_product_id: 0,
      cell_id: unit.cell_id,
      quantity: 1,
      reserved: 0,
      module_id: unit.storehouse.id,
      current_location: { full_address: unit.address },
    },
  ],
  reception: { type: null, code: null, message: null },
  asOf: null,
});

async function ofDevice(moduleId: number, typedText: string): Promise<SearchMatches> {
  const { products, units, cells } = await findOnDevice(moduleId, typedText);
  return {
    products: products.map((product) => ({ product, count: null })),
    units: units.map((lot) => ({
      key: lot.id,
      name: lot.productName,
      serial: lot.serial_number ?? '',
      where: lot.cellAddress ?? texts.waitsForReception,
      goods: storedLotsOf(lot)[0]?.product ?? null,
    })),
    cells,
  };
}
