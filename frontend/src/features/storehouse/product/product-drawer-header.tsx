import { mdiClose, mdiContentCopy } from '@mdi/js';
import type { ReactElement, ReactNode } from 'react';
import { productRoutes } from '@naryad/contracts/products/routes';
import { Term } from '../../../shared/help/term.js';
import { useApiQuery } from '../../../shared/api/use-api-query.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { PicturedName } from '../../../shared/image-upload/pictured-name.js';
import { ListActions } from '../../../shared/list/list-actions.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { copyText } from '../../../shared/ui/copy-text.js';
import { Button, ErrorPanel, Icon, IconButton, Skeleton, Stack, Text } from '../../../shared/ui/index.js';
import { toast } from '../../../shared/ui/toast.js';
import { useProductLabels } from '../shared/prints/use-product-labels.js';
import type { ProductStock } from './use-product-stock.js';
import { drawerTexts as texts } from './texts.js';
import { AddOperationButton } from '../operation-dialog/operation-dialog-button.js';
import { ProductMinimum } from './product-drawer-minimum.js';
import css from './product-drawer-header.module.css';
import { PrintLabels, printActions, type PrintLabelsProps } from '../shared/prints/print-labels.js';

export interface ProductHeaderProps {
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

/** Name, article, totals and minimum stock of a product, and the actions on all of its stock. */
export function ProductHeader(props: ProductHeaderProps): ReactElement {
  const { moduleId, productId, cellId, stock, titleId, onClose } = props;
  const labels = useProductLabels(moduleId);
  const printing: PrintLabelsProps = {
    isBusy: labels.isBusy,
    onPrint: (size) => void labels.print({ size, productId, cellId }),
  };
  const isPhone = useIsPhone();
  // The picture is optional: the card does not wait for it, and its failure is not shown.
  const picture = useApiQuery(productRoutes.getProduct, { id: productId }).data?.product.img_url;
  const { name, sku, totals } = stock;
  return (
    <Stack as="header" gap={12} className={css.head}>
      <Stack direction="row" align="start" justify="between" gap={12}>
        <div>
          <Text as="h2" weight="bold" size="lead" wrap="anywhere" id={titleId}>
            <PicturedName
              kind="product"
              name={name ?? (totals === null ? texts.title : texts.unnamed)}
              picture={picture}
            />
          </Text>
          {sku !== null && (
            <Button
              kind="bare"
              size="small"
              className={css.sku}
              aria-label={texts.copySku(sku)}
              onClick={() => void copySku(sku)}
            >
              <Text size="small" tone="muted" weight="strong" wrap="anywhere">
                {sku}
              </Text>
              <Icon path={mdiContentCopy} size={16} />
            </Button>
          )}
        </div>
        <IconButton icon={mdiClose} iconSize={22} label={texts.close} onClick={onClose} />
      </Stack>
      {stock.error !== null && totals === null ? (
        <ErrorPanel error={stock.error} onRetry={stock.retry} />
      ) : (
        <Stack as="dl" direction="row" wrap gap="10px 32px" className={css.facts} aria-busy={totals === null}>
          <Fact name={texts.total} pieces={totals?.count} />
          <Fact name={<Term of="reservation">{texts.reserved}</Term>} pieces={totals?.reserved} />
          <Fact name={texts.free} pieces={totals === null ? undefined : totals.count - totals.reserved} />
          <ProductMinimum moduleId={moduleId} productId={productId} totals={totals} />
        </Stack>
      )}
      <Stack direction="row" wrap gap={10} className={css.actions}>
        <AddOperationButton
          moduleId={moduleId}
          preset={{ productId, cellId: cellId ?? undefined }}
          retainsDraft={false}
        />
        {isPhone ? <ListActions actions={printActions(printing)} /> : <PrintLabels {...printing} />}
      </Stack>
    </Stack>
  );
}

function Fact({
  name,
  pieces,
}: {
  readonly name: ReactNode;
  readonly pieces: number | undefined;
}): ReactElement {
  return (
    <div>
      <Text as="dt" size="small" tone="muted">
        {name}
      </Text>
      <Text as="dd" tabular>
        {pieces === undefined ? (
          <Skeleton height={10} width={48} />
        ) : (
          <>
            <strong>{formatNumber(pieces)}</strong> {texts.pieces}
          </>
        )}
      </Text>
    </div>
  );
}
