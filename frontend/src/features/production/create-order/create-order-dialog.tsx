import { mdiAlertCircleOutline } from '@mdi/js';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { DateTimeField } from '../../../shared/form/date-time-field.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { parseMoment } from '../../../shared/form/typed-moment.js';
import { usePersistedState } from '../../../shared/form/use-persisted-state.js';
import { formatSpan } from '../../../shared/format/index.js';
import { useCatalogRoom } from '../../../shared/list/use-catalog.js';
import { confirm, toast } from '../../../shared/ui/index.js';
import { useCreateOrder } from '../api/create-production-order.js';
import { clientOrdersQuery } from '../api/get-client-orders.js';
import { techMapsQuery } from '../api/get-tech-maps.js';
import {
  emptyForm,
  formOf,
  validateForm,
  overOrdered,
  productLabel,
  resolveForm,
  serverErrors,
  withClientOrder,
  withMode,
  withProduct,
  type RequestedLine,
  type EditedOrder,
  type OrderErrors,
  type OrderField,
  type OrderForm,
  type ProductChoice,
} from './order-form.js';
import { texts } from '../shared/texts.js';
import { ChoiceField } from './choice-field.js';
import css from './create-order-dialog.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { Text } from '../../../shared/ui/text.js';
import { Notice } from '../../../shared/ui/notice.js';

export type { RequestedLine, EditedOrder };

/**
 * Storage key of the dialog's draft, which survives a sign-in redirect. The draft also records which order
 * was edited.
 */
export const orderDraftKey = (moduleId: number): string => `production-order/${moduleId}/`;
export interface OrderDraftContext {
  readonly edited: EditedOrder | null;
}

export interface CreateOrderDialogProps {
  readonly moduleId: number;
  /** Initial values of the form; null: none. */
  readonly requested?: RequestedLine | null;
  /** The edited order; null: a new order is created. */
  readonly edited?: EditedOrder | null;
  readonly onClose: () => void;
}

/** Duration of the order; a dash while the end is not after the start. */
function durationOf(startText: string, endText: string): string {
  const [start, end] = [parseMoment(startText), parseMoment(endText)];
  return start !== null && end !== null && end > start ? formatSpan(start, end) : texts.dash;
}

/** Ordered quantity for which no production order exists yet. */
const hintOf = (product: ProductChoice | null): string | undefined =>
  product?.left == null ? undefined : texts.create.left(product.left, product.count ?? 0);

/** Order of the fields in which the first invalid one is focused. */
const ORDER: readonly OrderField[] = [
  'client_order_id',
  'product_id',
  'tech_map_id',
  'quantity',
  'start_datetime',
  'end_datetime',
];

/** 'Создать заказ', or the edit dialog of a new order. */
export function CreateOrderDialog({
  moduleId,
  requested = null,
  edited: openedOrder = null,
  onClose,
}: CreateOrderDialogProps): ReactElement {
  const fields = useRef<HTMLDivElement>(null);
  // The order as it was when the dialog opened. A concurrent change is refused instead of overwritten.
  const [edited] = useState(openedOrder);
  const orders = useQuery(clientOrdersQuery(edited === null ? 'open' : 'all'));
  const techMaps = useQuery(techMapsQuery(moduleId));
  useCatalogRoom('orders', () => void orders.refetch());
  useCatalogRoom('tech-maps', () => void techMaps.refetch());
  const {
    values: form,
    setValues: setForm,
    isTouched,
  } = usePersistedState(
    orderDraftKey(moduleId),
    () => (edited === null ? emptyForm(new Date(), requested) : formOf(edited)),
    { edited } satisfies OrderDraftContext,
  );
  const [errors, setErrors] = useState<OrderErrors>({});
  const create = useCreateOrder((orderId) => {
    toast.success(edited === null ? texts.create.created(orderId) : texts.create.saved(orderId));
    onClose();
  });

  const resolved = resolveForm(form, {
    orders: orders.data?.data ?? [],
    techMaps: techMaps.data?.data ?? [],
    edited,
  });
  const fromServer = create.error === null ? null : serverErrors(create.error.errors);
  const visibleErrors: OrderErrors = { ...fromServer?.fields, ...errors };
  const hasFieldError = fromServer !== null && Object.keys(fromServer.fields).length > 0;
  const general =
    create.error !== null && !hasFieldError ? (fromServer?.rest[0] ?? errorText(create.error)) : null;
  const loadError = orders.error ?? techMaps.error;

  const change = (next: OrderForm, field?: OrderField): void => {
    setForm(next);
    if (field === undefined) setErrors({});
    else setErrors((current) => ({ ...current, [field]: undefined }));
    if (create.error !== null) create.reset();
  };

  const submit = async (): Promise<void> => {
    const result = validateForm(form, resolved, moduleId, edited);
    if (!result.ok) {
      setErrors(result.errors);
      const first = ORDER.find((field) => result.errors[field] !== undefined);
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setErrors({});
    const { product, quantity } = resolved;
    const excess = overOrdered(resolved);
    if (excess > 0 && product !== null) {
      const { overText, overSaveText, overAction, save } = texts.create;
      const text = (edited === null ? overText : overSaveText)(
        product.name,
        product.count ?? 0,
        product.left ?? 0,
        Number(quantity),
      );
      const confirmText = edited === null ? overAction : save;
      const asking = { title: texts.create.overTitle, text, confirmText };
      if (!(await confirm(asking))) return;
    }
    await create.run(result.input);
  };

  return (
    <PlainDialog
      title={edited === null ? texts.create.title : texts.create.edit(edited.id)}
      submitText={edited === null ? texts.create.submit : texts.create.save}
      maxWidth="sm"
      isDirty={isTouched}
      isPending={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack ref={fields} gap={16}>
        {loadError !== null && <Problem text={errorText(loadError)} />}
        {general !== null && <Problem text={general} />}
        <div>
          <FormControlLabel
            control={
              <Checkbox
                checked={form.withoutClientOrder}
                onChange={(_, checked) => change(withMode(form, checked))}
              />
            }
            label={texts.create.withoutClientOrder}
          />
        </div>
        {!form.withoutClientOrder && (
          <ChoiceField
            name="client_order_id"
            label={texts.create.clientOrder}
            options={orders.data?.data ?? []}
            value={resolved.order}
            labelOf={({ number }) => number}
            detailOf={({ company }) => company?.name ?? null}
            emptyText={texts.create.noOrders}
            isLoading={orders.isPending}
            error={visibleErrors.client_order_id}
            onChange={(id) => change(withClientOrder(form, id))}
          />
        )}
        <ChoiceField
          name="product_id"
          label={texts.create.product}
          options={resolved.products}
          value={resolved.product}
          labelOf={productLabel}
          emptyText={texts.create.noProducts}
          isLoading={form.withoutClientOrder ? techMaps.isPending : orders.isPending}
          blockedBy={!form.withoutClientOrder && resolved.order === null ? texts.create.orderFirst : null}
          error={visibleErrors.product_id}
          onChange={(id) => change(withProduct(form, id), 'product_id')}
        />
        <ChoiceField
          name="tech_map_id"
          label={texts.create.techMap}
          options={resolved.techMaps}
          value={resolved.techMap}
          labelOf={({ name }) => name}
          detailOf={({ description }) => description}
          emptyText={texts.create.noTechMaps}
          isLoading={techMaps.isPending}
          blockedBy={resolved.product === null ? texts.create.productFirst : null}
          error={visibleErrors.tech_map_id}
          onChange={(techMapId) => change({ ...form, techMapId }, 'tech_map_id')}
        />
        <TextField
          name="quantity"
          label={texts.create.quantity}
          required
          value={resolved.quantity}
          error={visibleErrors.quantity !== undefined}
          helperText={visibleErrors.quantity ?? hintOf(resolved.product)}
          onChange={({ target }) =>
            change({ ...form, quantity: target.value.replace(/\D/g, '').slice(0, 6) }, 'quantity')
          }
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
          className={css.quantity}
        />
        <div className={css.times}>
          <DateTimeField
            name="start_datetime"
            label={texts.create.start}
            required
            value={resolved.start}
            error={visibleErrors.start_datetime}
            onChange={(text) => change({ ...form, start: text }, 'start_datetime')}
          />
          <DateTimeField
            name="end_datetime"
            label={texts.create.end}
            required
            value={resolved.end}
            error={visibleErrors.end_datetime}
            onChange={(text) => change({ ...form, end: text }, 'end_datetime')}
          />
          <Text as="p" tabular wrap="never" className={css.duration}>
            <Muted size="inherit">{texts.create.duration}</Muted>{' '}
            <output>
              <Text weight="strong">{durationOf(resolved.start, resolved.end)}</Text>
            </output>
          </Text>
        </div>
      </Stack>
    </PlainDialog>
  );
}

function Problem({ text }: { readonly text: string }): ReactElement {
  return (
    <Notice kind="error" icon={mdiAlertCircleOutline} role="alert">
      {text}
    </Notice>
  );
}
