import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type ReactElement, type SubmitEvent } from 'react';
import { errorText } from '../../../shared/api/index.js';
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
} from '../model/order-form.js';
import { texts } from '../texts.js';
import { ChoiceField } from './choice-field.js';
import './create-order-dialog.css';

export interface CreateOrderDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
}

/** Length of the order; a dash while the end is not after the start. */
const durationOf = (start: string, end: string): string =>
  Date.parse(end) > Date.parse(start) ? formatSpan(start, end, texts.dash) : texts.dash;

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
  const titleId = useId();
  const formElement = useRef<HTMLFormElement>(null);
  const orders = useQuery(clientOrdersQuery());
  const techMaps = useQuery(techMapsQuery());
  const [form, setForm] = useState(() => emptyForm(new Date()));
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

  const focus = (field: OrderField): void => {
    formElement.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const verdict = judgeForm(form, resolved, moduleId);
    if (!verdict.ok) {
      setErrors(verdict.errors);
      const first = ORDER.find((field) => verdict.errors[field] !== undefined);
      if (first !== undefined) focus(first);
      return;
    }
    setErrors({});
    await create.run(verdict.input);
  };

  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && !create.isPending) onClose();
      }}
    >
      <form ref={formElement} noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id={titleId}>{texts.create.title}</DialogTitle>
        <DialogContent className="prod-create">
          {loadError !== null && <Alert severity="error">{errorText(loadError)}</Alert>}
          {general !== null && <Alert severity="error">{general}</Alert>}
          <FormControlLabel
            control={
              <Checkbox
                autoFocus
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
            className="prod-create__quantity"
          />
          <div className="prod-create__times">
            <TextField
              name="start_datetime"
              type="datetime-local"
              label={texts.create.start}
              required
              value={resolved.start}
              error={shown.start_datetime !== undefined}
              helperText={shown.start_datetime}
              onChange={({ target }) => change({ ...form, start: target.value }, 'start_datetime')}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextField
              name="end_datetime"
              type="datetime-local"
              label={texts.create.end}
              required
              value={resolved.end}
              error={shown.end_datetime !== undefined}
              helperText={shown.end_datetime}
              onChange={({ target }) => change({ ...form, end: target.value }, 'end_datetime')}
              slotProps={{ inputLabel: { shrink: true } }}
            />
            <p className="prod-create__duration">
              {texts.create.duration} <output>{durationOf(resolved.start, resolved.end)}</output>
            </p>
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" disabled={create.isPending} onClick={onClose}>
            {texts.create.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {texts.create.submit}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
