import { mdiMapMarkerOutline, mdiPackageVariant, mdiRefresh } from '@mdi/js';
import type { CellContents } from '@naryad/contracts/handheld/dto';
import type { ReactElement } from 'react';
import { formatTime } from '../../../shared/format/dates.js';
import { useScanContext } from '../../../shared/scanner/index.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import { useCell } from './use-cell.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { Address } from '../shared/address.js';
import { CellProduct } from './cell-product.js';
import { ScanError } from '../shared/scan-error.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Empty } from '../shared/empty.js';
import { Searching } from '../shared/searching.js';
import { Card } from '../../../shared/ui/card.js';
import surface from '../shared/surface.module.css';
import css from './cell-screen.module.css';

/** Mode 'Ячейка' [2 §2.11]: what lies in the scanned cell. */
export function CellScreen({ moduleId }: { readonly moduleId: number }): ReactElement {
  const cell = useCell(moduleId);
  useScanContext({ title: texts.modes.cell, onScan: cell.onScan });
  const { shown, searching, problem, before } = cell;
  return (
    <Stack className={surface.fill}>
      {before.length > 0 && (
        <nav className={css.strip} aria-label={texts.previousCells}>
          {before.map((former) => (
            <Button
              key={former.id}
              kind="tile"
              size="touch"
              className={css.chip}
              onClick={() => void cell.open(former)}
            >
              {former.address}
            </Button>
          ))}
        </nav>
      )}
      <div role="status">
        {searching !== null && <Searching code={searching} />}
        {searching === null && shown !== null && <VisuallyHidden>{shown.address}</VisuallyHidden>}
      </div>
      {shown === null ? (
        searching === null && (
          <Empty icon={mdiMapMarkerOutline}>
            <p>{texts.cellFirst}</p>
          </Empty>
        )
      ) : (
        <Contents
          contents={shown}
          loadedAt={cell.loadedAt}
          onReload={() => void cell.open({ id: shown.cell_id, address: shown.address })}
        />
      )}
      {problem !== null && <ScanError key={problem} text={problem} onClose={cell.closeProblem} />}
    </Stack>
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
      <Card as="header" gap={0} className={surface.card}>
        <Stack direction="row" align="start" justify="between">
          <h2>
            <Address address={contents.address} size="huge" />
          </h2>
          <Button kind="text" size="touch" icon={mdiRefresh} iconSize={22} onClick={onReload}>
            {loadedAt === null ? texts.retry : formatTime(new Date(loadedAt))}
            <VisuallyHidden>{`. ${texts.refresh}`}</VisuallyHidden>
          </Button>
        </Stack>
        <Stack as="p" direction="row" wrap justify="between" gap="0 16px">
          <span>{contents.warehouse_name}</span>
          <span>
            {`${texts.totalProducts}: `}
            <strong className="n-tabular">{texts.total(contents.total_products)}</strong>
          </span>
        </Stack>
      </Card>
      {contents.products.length === 0 ? (
        <Empty icon={mdiPackageVariant}>
          <p>{texts.emptyCell}</p>
        </Empty>
      ) : (
        <Stack as="ul">
          {contents.products.map((product) => (
            <CellProduct key={`${contents.cell_id}-${product.product_id}`} product={product} />
          ))}
        </Stack>
      )}
    </>
  );
}
