import { mdiChevronRight } from '@mdi/js';
import type { CellContents } from '@naryad/contracts/handheld/dto';
import { useState, type ReactElement } from 'react';
import type { ProductSummary } from '../stock/stored-stock.js';
import { handheldTexts as texts } from '../shared/texts.js';
import { SmallPicture } from '../../../shared/image-upload/small-picture.js';
import { Icon } from '../../../shared/ui/icon.js';
import { Button } from '../../../shared/ui/button.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Muted } from '../../../shared/ui/muted.js';
import { classes } from '../../../shared/ui/classes.js';
import { Card } from '../../../shared/ui/card.js';
import { Text } from '../../../shared/ui/text.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import surface from '../shared/surface.module.css';
import { UnbrokenText } from '../../../shared/ui/unbroken-text.js';
import css from './cell-product.module.css';

/** Maximum number of serial numbers shown. */
const SHOWN_SERIALS = 5;

type ProductInCell = CellContents['products'][number];
type Batch = ProductInCell['batches'][number];

/** Text after the batch number. */
const batchFacts = ({ supplier, count }: Batch): string =>
  ['', supplier, texts.total(count)].filter((part) => part !== null).join(' · ');

export interface CellProductProps {
  readonly product: ProductInCell;
  readonly onOpen: (product: ProductSummary) => void;
}

/** One product of a cell: name and quantity, batches with suppliers, serial numbers. */
export function CellProduct({ product, onOpen }: CellProductProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const { serial_numbers: serials, serial_count: count } = product;
  const visibleSerials = isOpen ? serials : serials.slice(0, SHOWN_SERIALS);
  const more = count - serials.length;
  return (
    <Card as="li" className={classes(surface.card, css.item)}>
      <h3>
        <Button
          kind="row"
          size="touch"
          onClick={() =>
            onOpen({ id: product.product_id, name: product.product_name, sku: product.product_sku })
          }
        >
          <SmallPicture kind="product" name={product.img_url} reservesSpace />
          <VisuallyHidden>{texts.openGoods}</VisuallyHidden>
          {/*
           * The quantity is below the name: next to it, a word of fifteen letters would not fit into 360 px.
           */}
          <Stack as="span" gap={2} grow shrink>
            <Text size="larger" weight="bold" wrap="anywhere">
              {product.product_name}
            </Text>
            <Stack as="span" direction="row" align="baseline" gap={12}>
              <Muted as="small" size="touch" weight="normal" wrap="anywhere" grow>
                {product.product_sku}
              </Muted>
              <Text as="strong" size="huge" tabular wrap="never">
                {texts.total(product.count)}
              </Text>
            </Stack>
          </Stack>
          <Icon path={mdiChevronRight} size={28} />
        </Button>
      </h3>
      {product.batches.length > 0 && (
        <Stack as="ul" direction="row" wrap gap={6} className={css.batches}>
          {product.batches.map((batch) => (
            <li key={batch.id ?? 0}>
              <UnbrokenText>
                {batch.number === null ? texts.withoutBatch : texts.batch(batch.number)}
              </UnbrokenText>
              {batchFacts(batch)}
            </li>
          ))}
        </Stack>
      )}
      {count > 0 && (
        <Stack gap={2} align="start">
          <Muted as="p" size="touch">
            {texts.serials(count)}
          </Muted>
          <Stack as="ul" direction="row" wrap gap={6} className={css.batches}>
            {visibleSerials.map((serial) => (
              <li key={serial} className="n-tabular">
                <UnbrokenText>{serial}</UnbrokenText>
              </li>
            ))}
          </Stack>
          {!isOpen && serials.length > SHOWN_SERIALS && (
            <Button kind="text" size="touch" onClick={() => setOpen(true)}>
              {texts.allSerials(serials.length)}
            </Button>
          )}
          {isOpen && more > 0 && (
            <Muted as="p" size="touch">
              {texts.moreSerials(more)}
            </Muted>
          )}
        </Stack>
      )}
    </Card>
  );
}
