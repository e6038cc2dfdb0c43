import TextField from '@mui/material/TextField';
import { mdiPencilOutline } from '@mdi/js';
import { stockRoutes } from '@naryad/contracts/stock/routes';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactElement } from 'react';
import { fieldError, queryKeys, showError, useCommand } from '../../../shared/api/index.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useMayChange } from '../../../shared/session/module-rights.js';
import { Button, IconButton, Stack, Text } from '../../../shared/ui/index.js';
import { toast } from '../../../shared/ui/toast.js';
import type { ProductStock } from './use-product-stock.js';
import { drawerTexts } from './texts.js';
import { MinimumChip } from '../shared/stock-chips.js';
import css from './product-drawer-header.module.css';

const texts = drawerTexts.minimum;

export interface ProductMinimumProps {
  readonly moduleId: number;
  readonly productId: number;
  readonly totals: ProductStock['totals'];
}

/** 'Минимальный остаток' of a product in the storehouse, with inline editing. */
export function ProductMinimum({ moduleId, productId, totals }: ProductMinimumProps): ReactElement {
  const [text, setText] = useState<string | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const mayChange = useMayChange();
  const isEditing = text !== null;
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const save = useCommand(stockRoutes.setMinimumStock, {
    errors: 'inline',
    invalidates: [
      queryKeys.all(stockRoutes.getStorehouseProducts),
      queryKeys.all(stockRoutes.getStockExceptions),
    ],
    onSuccess: () => {
      toast.success(texts.saved);
      setText(null);
    },
    // Errors that belong to no field are shown here.
    onError: (error) => {
      if (fieldError(error, 'quantity') === null) showError(error);
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (text === null || save.isPending) return;
    void save.run({
      module_id: moduleId,
      product_id: productId,
      quantity: text === '' ? null : Number(text),
    });
  };
  const cancel = (): void => {
    save.reset();
    setText(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || save.isPending) return;
    // Escape must not close the card.
    event.stopPropagation();
    cancel();
  };
  const error = fieldError(save.error, 'quantity');

  return (
    <div className={css.minimum}>
      <Text as="dt" size="small" tone="muted">
        {texts.name}
      </Text>
      {text === null ? (
        <Text as="dd" tabular>
          {totals !== null &&
            (totals.minimum === null ? (
              <span className="n-missing">{texts.none}</span>
            ) : (
              <span>
                <strong>{formatNumber(totals.minimum)}</strong> {drawerTexts.pieces}
              </span>
            ))}
          {mayChange && (
            <IconButton
              ref={opener}
              icon={mdiPencilOutline}
              label={texts.edit}
              title={texts.edit}
              disabled={totals === null}
              onClick={() => setText(totals?.minimum === null ? '' : String(totals?.minimum ?? ''))}
            />
          )}
          {totals !== null && <MinimumChip count={totals.count} minimum={totals.minimum} />}
        </Text>
      ) : (
        <Text as="dd">
          <form noValidate onSubmit={submit}>
            <Stack direction="row" wrap align="start" gap="4px 8px">
              <TextField
                className={css.field}
                autoFocus
                value={text}
                error={error !== null}
                placeholder={texts.none}
                helperText={error}
                onChange={({ target }) => {
                  if (save.error !== null) save.reset();
                  setText(target.value.replace(/\D/g, '').slice(0, 7));
                }}
                onFocus={({ target }) => target.select()}
                onKeyDown={onKeyDown}
                slotProps={{
                  htmlInput: {
                    'aria-label': texts.name,
                    inputMode: 'numeric',
                    autoComplete: 'off',
                    readOnly: save.isPending,
                  },
                }}
              />
              <Button kind="main" type="submit" isBusy={save.isPending}>
                {save.isPending ? texts.saving : texts.save}
              </Button>
              <Button disabled={save.isPending} onClick={cancel}>
                {texts.cancel}
              </Button>
            </Stack>
          </form>
        </Text>
      )}
    </div>
  );
}
