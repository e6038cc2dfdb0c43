import Button from '@mui/material/Button';
import { mdiClose, mdiContentCopy } from '@mdi/js';
import type { ReactElement } from 'react';
import { formatNumber } from '../../../shared/format/numbers.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { copyText } from '../../../shared/ui/copy-text.js';
import { Icon } from '../../../shared/ui/icon.js';
import { ErrorPanel } from '../../../shared/ui/error-panel.js';
import { toast } from '../../../shared/ui/toast.js';
import { useProductLabels } from '../shared/prints/use-product-labels.js';
import type { ProductStock } from './use-product-stock.js';
import { drawerTexts as texts } from './texts.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { ProductMinimum } from './product-drawer-minimum.js';
import { PrintLabels, printActions, type PrintLabelsProps } from '../shared/prints/print-labels.js';

export interface ProductHeadProps {
  readonly moduleId: number;
  readonly productId: number;
  readonly cellId: number | null;
  readonly stock: ProductStock;
  readonly titleId: string;
  readonly onClose: () => void;
}

async function copySku(sku: string): Promise<void> {
  if (await copyText(sku)) toast.success(texts.copied);
  else toast.error(texts.notCopied);
}

/** Name, article, totals and minimum of a product, and the actions with all of it. */
export function ProductHead(props: ProductHeadProps): ReactElement {
  const { moduleId, productId, cellId, stock, titleId, onClose } = props;
  const labels = useProductLabels(moduleId);
  const printing: PrintLabelsProps = {
    isBusy: labels.isBusy,
    onPrint: (size) => void labels.print({ size, productId, cellId }),
  };
  const isPhone = useIsPhone();
  const { name, sku, totals } = stock;
  return (
    <header className="n-product__head">
      <div className="n-product__title">
        <div>
          <h2 id={titleId}>{name ?? (totals === null ? texts.title : texts.unnamed)}</h2>
          {sku !== null && (
            <Button
              size="small"
              color="inherit"
              className="n-product__sku"
              aria-label={texts.copySku(sku)}
              endIcon={<Icon path={mdiContentCopy} size={16} />}
              onClick={() => void copySku(sku)}
            >
              {sku}
            </Button>
          )}
        </div>
        <button type="button" className="n-icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon path={mdiClose} size={22} />
        </button>
      </div>
      {stock.error !== null && totals === null ? (
        <ErrorPanel error={stock.error} onRetry={stock.retry} />
      ) : (
        <dl className="n-product__facts" aria-busy={totals === null}>
          <Fact name={texts.total} pieces={totals?.count} />
          <Fact name={texts.reserved} pieces={totals?.reserved} />
          <Fact name={texts.free} pieces={totals === null ? undefined : totals.count - totals.reserved} />
          <ProductMinimum moduleId={moduleId} productId={productId} totals={totals} />
        </dl>
      )}
      <div className="n-product__deeds">
        <AddOperationButton
          moduleId={moduleId}
          preset={{ productId, cellId: cellId ?? undefined }}
          keepsDraft={false}
        />
        {isPhone ? <ListActions actions={printActions(printing)} /> : <PrintLabels {...printing} />}
      </div>
    </header>
  );
}

function Fact({
  name,
  pieces,
}: {
  readonly name: string;
  readonly pieces: number | undefined;
}): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {pieces === undefined ? (
          <span className="n-table__skeleton" style={{ width: 48 }} />
        ) : (
          <>
            <strong>{formatNumber(pieces)}</strong> {texts.pieces}
          </>
        )}
      </dd>
    </div>
  );
}
