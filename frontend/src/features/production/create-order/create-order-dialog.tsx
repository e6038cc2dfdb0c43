import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactElement } from 'react';
import { errorText } from '../../../shared/api/index.js';
import { DateTimeField } from '../../../shared/form/date-time-field.js';
import { PlainDialog } from '../../../shared/form/plain-dialog.js';
import { parseMoment } from '../../../shared/form/typed-moment.js';
import { formatSpan } from '../../../shared/format/index.js';
import { toast } from '../../../shared/ui/index.js';
import { useCreateOrder } from '../api/create-production-order.js';
import { clientOrdersQuery } from '../api/get-client-orders.js';
import { techMapsQuery } from '../api/get-tech-maps.js';
import {
  emptyForm,
  judgeForm,
  productLabel,
  resolveForm,
  serverErrors,
  withClientOrder,
  withMode,
  withProduct,
  type OrderErrors,
  type OrderField,
  type OrderForm,
} from './order-form.js';
import { texts } from '../shared/texts.js';
import { ChoiceField } from './choice-field.js';
import css from './create-order-dialog.module.css';
import { Muted } from '../../../shared/ui/muted.js';
import { Stack } from '../../../shared/ui/stack.js';
import { classes } from '../../../shared/ui/classes.js';

export interface CreateOrderDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
}

/** Length of the order; a dash while the end is not after the start. */
function durationOf(startText: string, endText: string): string {
  const [start, end] = [parseMoment(startText), parseMoment(endText)];
  return start !== null && end !== null && end > start ? formatSpan(start, end) : texts.dash;
}

/** In which order fields are looked at when the first wrong one is focused. */
const ORDER: readonly OrderField[] = [
  'client_order_id',
  'product_id',
  'tech_map_id',
  'quantity',
  'start_datetime',
  'end_datetime',
];

/** 'Создать заказ' [3 §2 "Create-order modal", §5]. */
export function CreateOrderDialog({ moduleId, onClose }: CreateOrderDialogProps): ReactElement {
  const fields = useRef<HTMLDivElement>(null);
  const orders = useQuery(clientOrdersQuery());
  const techMaps = useQuery(techMapsQuery());
  const [untouched] = useState(() => emptyForm(new Date()));
  const [form, setForm] = useState(untouched);
  const [errors, setErrors] = useState<OrderErrors>({});
  const create = useCreateOrder((orderId) => {
    toast.success(texts.create.created(orderId));
    onClose();
  });

  const resolved = resolveForm(form, {
    orders: orders.data?.data ?? [],
    techMaps: techMaps.data?.data ?? [],
  });
  const fromServer = create.error === null ? null : serverErrors(create.error.errors);
  const shown: OrderErrors = { ...fromServer?.fields, ...errors };
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
    const verdict = judgeForm(form, resolved, moduleId);
    if (!verdict.ok) {
      setErrors(verdict.errors);
      const first = ORDER.find((field) => verdict.errors[field] !== undefined);
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setErrors({});
    await create.run(verdict.input);
  };

  return (
    <PlainDialog
      title={texts.create.title}
      submitText={texts.create.submit}
      maxWidth="sm"
      isDirty={form !== untouched}
      isPending={create.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack ref={fields} gap={16} className={css.create}>
        {loadError !== null && <Alert severity="error">{errorText(loadError)}</Alert>}
        {general !== null && <Alert severity="error">{general}</Alert>}
        <FormControlLabel
          control={
            <Checkbox
              checked={form.withoutClientOrder}
              onChange={(_, checked) => change(withMode(form, checked))}
            />
          }
          label={texts.create.withoutClientOrder}
        />
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
            error={shown.client_order_id}
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
          error={shown.product_id}
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
          error={shown.tech_map_id}
          onChange={(techMapId) => change({ ...form, techMapId }, 'tech_map_id')}
        />
        <TextField
          name="quantity"
          label={texts.create.quantity}
          required
          value={resolved.quantity}
          error={shown.quantity !== undefined}
          helperText={shown.quantity}
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
            error={shown.start_datetime}
            onChange={(text) => change({ ...form, start: text }, 'start_datetime')}
          />
          <DateTimeField
            name="end_datetime"
            label={texts.create.end}
            required
            value={resolved.end}
            error={shown.end_datetime}
            onChange={(text) => change({ ...form, end: text }, 'end_datetime')}
          />
          <Muted as="p" size="inherit" className={classes(css.duration, 'n-tabular')}>
            {texts.create.duration} <output>{durationOf(resolved.start, resolved.end)}</output>
          </Muted>
        </div>
      </Stack>
    </PlainDialog>
  );
}
