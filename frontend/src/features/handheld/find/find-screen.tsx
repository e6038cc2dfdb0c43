import { mdiMagnify, mdiMapMarkerOutline } from '@mdi/js';
import type { HandheldModuleInfo } from '@naryad/contracts/handheld/dto';
import { useId, useState, type ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Button } from '../../../shared/ui/button.js';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import type { StockItem } from '../stock/stock-item.js';
import { StockItemDialog } from '../stock/stock-item-dialog.js';
import { StoredLotsSheet } from '../stock/stored-lots-sheet.js';
import { LastLine } from '../stock/last-line.js';
import type { LastResult } from '../stock/last-result.js';
import type { ProductSummary } from '../stock/stored-stock.js';
import { Empty } from '../shared/empty.js';
import { Field } from '../shared/field.js';
import field from '../shared/field.module.css';
import { ScanError } from '../shared/scan-error.js';
import { Searching } from '../shared/searching.js';
import surface from '../shared/surface.module.css';
import { handheldTexts as texts } from '../shared/texts.js';
import { useFind, type SearchMatches } from './use-find.js';

export interface FindScreenProps {
  readonly moduleId: number;
  readonly info: HandheldModuleInfo;
  /** Opens a cell in the mode 'Ячейка'. */
  readonly onCell: (cellId: number) => void;
}

/**
 * Mode 'Поиск': finds the location of a product, unit or cell by a few letters or a scan. Results can be
 * moved.
 */
export function FindScreen({ moduleId, info, onCell }: FindScreenProps): ReactElement {
  const [product, setProduct] = useState<ProductSummary | null>(null);
  const [moving, setMoving] = useState<StockItem | null>(null);
  const [last, setLast] = useState<LastResult | null>(null);
  const find = useFind({ moduleId, info, onCell, onProduct: setMoving });
  useScanContext({ title: texts.modes.find, onScan: find.onScan });
  const id = useId();
  const close = (): void => {
    setProduct(null);
    setMoving(null);
  };
  const finish = (result: LastResult): void => {
    close();
    setLast(result);
    find.again();
  };
  return (
    <Stack className={surface.fill}>
      <Field id={id} label={texts.findLabel}>
        <input
          id={id}
          className={field.input}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          autoFocus
          value={find.typed}
          onChange={(event) => find.type(event.target.value)}
        />
      </Field>
      <div role="status">
        {last !== null && <LastLine moduleId={moduleId} last={last} onUndone={finish} />}
        {find.searching !== null && <Searching code={find.searching} />}
        {find.asOf !== null && (
          <Muted as="p" size="touch">
            {texts.fromReference(formatTime(find.asOf))}
          </Muted>
        )}
      </div>
      <Hits
        matches={find.matches}
        onProduct={setProduct}
        onUnit={(unit) => setMoving(unit)}
        onCell={onCell}
        isSearching={find.searching !== null}
      />
      {product !== null && (
        <StoredLotsSheet
          moduleId={moduleId}
          storehouseIds={info.storehouses.map((house) => house.id)}
          product={product}
          cellId={null}
          onDone={finish}
          onClose={close}
        />
      )}
      {moving !== null && (
        <StockItemDialog
          key={moving.pid}
          moduleId={moduleId}
          product={moving}
          onDone={finish}
          onCancel={close}
        />
      )}
      {find.problem !== null && (
        <ScanError key={find.problem} text={find.problem} onClose={find.closeProblem} />
      )}
    </Stack>
  );
}

interface HitsProps {
  readonly matches: SearchMatches | null;
  readonly isSearching: boolean;
  readonly onProduct: (product: ProductSummary) => void;
  readonly onUnit: (unit: StockItem) => void;
  readonly onCell: (cellId: number) => void;
}

function Hits({ matches, isSearching, onProduct, onUnit, onCell }: HitsProps): ReactElement | null {
  if (matches === null) {
    return isSearching ? null : (
      <Empty icon={mdiMagnify}>
        <p>{texts.findFirst}</p>
      </Empty>
    );
  }
  if (matches.products.length + matches.units.length + matches.cells.length === 0) {
    return (
      <Empty icon={mdiMagnify}>
        <p>{texts.nothingFound}</p>
      </Empty>
    );
  }
  return (
    <Stack as="ul" gap={0} lines="around">
      {matches.units.map(({ key, name, picture, serial, where, goods }) => (
        <Hit
          key={key}
          picture={picture}
          title={texts.serial(serial)}
          isWhole
          second={`${name} · ${where}`}
          onOpen={goods === null ? null : () => onUnit(goods)}
        />
      ))}
      {matches.products.map(({ product, count }) => (
        <Hit
          key={product.id}
          picture={product.img_url}
          title={product.name}
          second={[product.sku, count].filter((part) => part !== null).join(' · ')}
          onOpen={() => onProduct(product)}
        />
      ))}
      {matches.cells.map((cell) => (
        <Hit
          key={cell.id}
          icon={mdiMapMarkerOutline}
          title={cell.address}
          second={texts.cell}
          onOpen={() => onCell(cell.id)}
        />
      ))}
    </Stack>
  );
}

interface HitProps {
  /** Picture of a product. */
  readonly picture?: string | null | undefined;
  /** Icon of a result without a picture. */
  readonly icon?: string;
  readonly title: string;
  /** True for serial numbers, which are not broken at their hyphens. */
  readonly isWhole?: boolean;
  readonly second: string;
  /** Null: no action is available here. */
  readonly onOpen: (() => void) | null;
}

function Hit({ picture, icon, title, isWhole = false, second, onOpen }: HitProps): ReactElement {
  return (
    <li>
      <Button
        kind="row"
        size="touch"
        icon={icon}
        iconSize={28}
        disabled={onOpen === null}
        onClick={() => onOpen?.()}
      >
        {icon === undefined && <SmallPicture kind="product" name={picture} reservesSpace isLarge />}
        <Stack gap={0} grow shrink>
          <Text weight="strong" wrap="two-lines" title={title}>
            {isWhole ? <UnbrokenText>{title}</UnbrokenText> : title}
          </Text>
          <Muted size="touch" wrap="anywhere">
            {second}
          </Muted>
        </Stack>
      </Button>
    </li>
  );
}
