import Dialog from '@mui/material/Dialog';
import type { CountedItem } from '@naryad/contracts/stock-takings/dto';
import { useId, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '../../../shared/form/use-form-draft.js';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { feedback, useScanContext } from '../../../shared/scanner/index.js';
import { countingTexts } from '../shared/counting-texts.js';
import { itemDetail, isUnit } from '../shared/counted-item.js';
import { cleanQuantity, quantityProblem } from './quantity.js';
import { isMoved, refusalText } from '../offline/send-count.js';
import { NumberPad } from '../../../shared/ui/number-pad.js';
import css from './quantity-sheet.module.css';
import { Button, classes, Columns, Muted, Notice, Stack, Text } from '../../../shared/ui/index.js';

const texts = countingTexts.sheet;

export interface QuantitySheetProps {
  /** With the ledger position at which the item was first shown. */
  readonly goods: CountedItem;
  readonly address: string;
  /** Storage key of the input, which survives a sign-in. */
  readonly draftKey: string;
  /** @throws ApiError */
  readonly onSave: (quantity: number) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Input of the item's quantity in this cell: big keys; the typed number survives every refusal. */
export function QuantitySheet({
  goods,
  address,
  draftKey,
  onSave,
  onClose,
}: QuantitySheetProps): ReactElement {
  const titleId = useId();
  const problemId = useId();
  const isPhone = useIsPhone();
  const form = useForm({ defaultValues: { quantity: '' } });
  useFormDraft(draftKey, form, { context: { goods } });
  const quantity = form.watch('quantity');
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);
  const problem = quantityProblem(quantity);
  const [note, setNote] = useState<string | null>(null);
  useScanContext({
    title: texts.quantity,
    onScan: () => {
      setNote(countingTexts.busySheet);
      return { kind: 'rejected', text: countingTexts.busySheet };
    },
  });

  const save = async (count: number): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    setError(null);
    setNote(null);
    try {
      await onSave(count);
      onClose();
    } catch (failure) {
      console.error(failure);
      feedback(isMoved(failure) ? 'attention' : 'rejected');
      setError(failure);
    } finally {
      isBusy.current = false;
      setSaving(false);
    }
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (problem === null) void save(Number(quantity));
  };
  const change = (text: string): void =>
    form.setValue('quantity', cleanQuantity(text), { shouldDirty: true });

  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={() => !isSaving && onClose()}
    >
      <Stack as="form" gap={10} grow className={css.sheet} noValidate onSubmit={submit}>
        <header>
          <Muted size="medium" weight="bold">
            {address}
          </Muted>
          <Text as="h2" id={titleId} size="lead" weight="bold" wrap="anywhere">
            {goods.product.name}
          </Text>
          <Stack as="p" direction="row" wrap gap="0 12px">
            <Muted size="usual" wrap="anywhere">
              {itemDetail(goods)}
            </Muted>
            {goods.counted !== null && (
              <Muted size="usual" weight="strong">
                {texts.was(goods.counted)}
              </Muted>
            )}
          </Stack>
        </header>
        {(error !== null || note !== null) && (
          <Notice kind={error === null || isMoved(error) ? 'warning' : 'error'} icon="kind" role="alert">
            {error === null ? note : refusalText(error)}
          </Notice>
        )}
        {isUnit(goods) ? (
          <Stack gap={10} grow justify="end" className={css.unit}>
            <Text as="p" size="large">
              {texts.unitQuestion}
            </Text>
            <Columns onPhones={2}>
              <Button disabled={isSaving} onClick={() => void save(0)}>
                {texts.missing}
              </Button>
              <Button kind="main" disabled={isSaving} onClick={() => void save(1)}>
                {texts.here}
              </Button>
            </Columns>
          </Stack>
        ) : (
          <>
            <Stack direction="row" align="center" gap={10} className={css.field}>
              <input
                aria-label={texts.quantity}
                aria-describedby={problemId}
                className={classes(css.input, 'n-tabular')}
                // The keypad below is used for input; the on-screen keyboard of the device would cover it.
                inputMode="none"
                autoComplete="off"
                autoFocus
                value={quantity}
                onChange={(event) => change(event.target.value)}
              />
              <span aria-hidden>шт</span>
            </Stack>
            <NumberPad
              className={css.pad}
              onDigit={(digit) => change(`${quantity}${digit}`)}
              onErase={() => change(quantity.slice(0, -1))}
              eraseLabel={texts.erase}
              clear={{ label: texts.clear, onClear: () => change('') }}
            />
          </>
        )}
        <footer>
          <Muted as="p" id={problemId} size="usual" className={css.problem}>
            {isUnit(goods) ? '' : (problem ?? '')}
          </Muted>
          <Columns {...(isUnit(goods) ? { count: 1 } : { count: '1fr 2fr', onPhones: '1fr 2fr' })}>
            <Button size="large" disabled={isSaving} onClick={onClose}>
              {texts.cancel}
            </Button>
            {!isUnit(goods) && (
              <Button kind="main" size="large" type="submit" disabled={problem !== null} isBusy={isSaving}>
                {isMoved(error) ? texts.again : texts.save}
              </Button>
            )}
          </Columns>
        </footer>
      </Stack>
    </Dialog>
  );
}
