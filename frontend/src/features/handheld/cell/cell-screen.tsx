import { mdiMapMarkerOutline, mdiPackageVariant, mdiRefresh } from '@mdi/js';
import type { CellContents } from '@naryad/contracts/tsd/dto';
import type { ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { Icon } from '../../../shared/ui/icon.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { useCell } from './use-cell.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { CellProduct } from './cell-product.js';
import { ScanError } from '../shared/scan-error.js';

/** Mode 'Ячейка' [2 §2.11]: what lies in the scanned cell. */
export function CellScreen({ moduleId }: { readonly moduleId: number }): ReactElement {
  const cell = useCell(moduleId);
  useScanContext({ title: texts.modes.cell, onScan: cell.onScan });
  const { shown, searching, problem, before } = cell;
  return (
    <div className="tsd-cell">
      {before.length > 0 && (
        <nav className="tsd-strip" aria-label={texts.previousCells}>
          {before.map((one) => (
            <button key={one.id} type="button" className="tsd-chip" onClick={() => void cell.open(one)}>
              {one.address}
            </button>
          ))}
        </nav>
      )}
      <div className="tsd-cell__status" role="status">
        {searching !== null && (
          <p className="tsd-slot__hint">
            {texts.searching} <code>{searching}</code>
          </p>
        )}
        {searching === null && shown !== null && <VisuallyHidden>{shown.address}</VisuallyHidden>}
      </div>
      {shown === null ? (
        searching === null && (
          <div className="tsd-empty">
            <Icon path={mdiMapMarkerOutline} size={72} />
            <p>{texts.cellFirst}</p>
          </div>
        )
      ) : (
        <Contents
          contents={shown}
          loadedAt={cell.loadedAt}
          onReload={() => void cell.open({ id: shown.cell_id, address: shown.address })}
        />
      )}
      {problem !== null && <ScanError key={problem} text={problem} onClose={cell.closeProblem} />}
    </div>
  );
}

interface ContentsProps {
  readonly contents: CellContents;
  readonly loadedAt: number | null;
  readonly onReload: () => void;
}

function Contents({ contents, loadedAt, onReload }: ContentsProps): ReactElement {
  return (
    <>
      <header className="tsd-cell__head">
        <h2>
          <Address address={contents.address} />
        </h2>
        <p className="tsd-cell__facts">
          <span>{contents.warehouse_name}</span>
          <span>
            {`${texts.totalProducts}: `}
            <strong className="n-tabular">{texts.total(contents.total_products)}</strong>
          </span>
        </p>
        <button type="button" className="tsd-link" onClick={onReload}>
          <Icon path={mdiRefresh} size={22} />
          {loadedAt === null ? texts.retry : formatTime(new Date(loadedAt))}
          <VisuallyHidden>{`. ${texts.refresh}`}</VisuallyHidden>
        </button>
      </header>
      {contents.products.length === 0 ? (
        <div className="tsd-empty">
          <Icon path={mdiPackageVariant} size={72} />
          <p>{texts.emptyCell}</p>
        </div>
      ) : (
        <ul className="tsd-goods">
          {contents.products.map((product) => (
            <CellProduct key={`${contents.cell_id}-${product.product_id}`} product={product} />
          ))}
        </ul>
      )}
    </>
  );
}
