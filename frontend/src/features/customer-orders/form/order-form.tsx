import type { CustomerOrder } from '@naryad/contracts/customer-orders/dto';
import { useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from 'react';
import { focusUnpicked } from '../../../shared/form/focus-unpicked.js';
import { mayLeave, useLeaveGuard } from '../../../shared/form/use-leave-guard.js';
import { useSaveKey } from '../../../shared/form/use-save-key.js';
import { Button, confirm, Notice, PageBar, showAlert, Stack, Text } from '../../../shared/ui/index.js';
import { texts } from '../shared/texts.js';
import { OrderFields } from './order-fields.js';
import { OrderLines } from './order-lines.js';
import { alertFor, lineOf, NO_LINE } from './order-values.js';
import { useOrderEditor, type OrderEditor, type OrderEditorOptions } from './use-order-editor.js';

export interface OrderFormProps {
  /** null: a new one is created. */
  readonly order: CustomerOrder | null;
  readonly refetch: OrderEditorOptions['refetch'];
  readonly onSaved: (order: CustomerOrder) => void;
  /** 'Отмена', after the check that no input is lost. */
  readonly onCancel: () => void;
  readonly produceHref: ((productId: number) => string) | null;
  /** Content below the products: the shipments. */
  readonly children?: ReactNode;
}

/** 'Добавить заказ' and 'Редактировать заказ'. */
export function OrderForm({
  order,
  refetch,
  onSaved,
  onCancel,
  produceHref,
  children,
}: OrderFormProps): ReactElement {
  const editor = useOrderEditor({ order, refetch, onSaved });
  const form = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState(NO_LINE);
  useLeaveGuard(adding.product !== null);
  /** A product that was chosen but not added would silently be missing in the order. */
  const save = async (): Promise<void> => {
    if (focusUnpicked(form.current)) return;
    const { product } = adding;
    if (product !== null && alertFor(editor.values) === null) {
      const line = lineOf(adding);
      if (line === null)
        return void showAlert(texts.form.badCount, { title: texts.form.notAdded(product.name) });
      if (!(await confirm({ text: texts.form.notAdded(product.name), confirmText: texts.form.addAndSave })))
        return;
      editor.changeLines((now) => [...now, line]);
      setAdding(NO_LINE);
    }
    editor.save();
  };
  useSaveKey(() => void save());
  const missingAlert = alertFor(editor.values);
  /** A disabled button does not react to Enter, so the form reports what is missing here. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    // React also bubbles events of a dialog to the form around it.
    if (!(event.target instanceof HTMLInputElement) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    void save();
  };
  const cancel = async (): Promise<void> => {
    if ((!editor.isDirty && adding.product === null) || (await mayLeave())) onCancel();
  };
  return (
    <Stack
      as="form"
      ref={form}
      gap={12}
      grow
      role="form"
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
    >
      <Notices editor={editor} />
      <OrderFields editor={editor} companyName={order?.company?.name ?? null} isNew={order === null} />
      <OrderLines
        lines={editor.values.products}
        order={order}
        error={editor.errors.products}
        onChange={editor.changeLines}
        adding={{ line: adding, onLine: setAdding }}
        produceHref={produceHref}
      />
      {children}
      <PageBar wrap>
        <Stack grow>
          <Text role="status" size="usual" tone="muted">
            {missingAlert ?? (editor.isDirty ? texts.form.unsaved : '')}
          </Text>
        </Stack>
        <Button disabled={editor.isSaving} onClick={() => void cancel()}>
          {texts.form.cancel}
        </Button>
        <Button
          kind="main"
          disabled={missingAlert !== null}
          isBusy={editor.isSaving}
          onClick={() => void save()}
        >
          {order === null ? texts.form.create : texts.form.save}
        </Button>
      </PageBar>
    </Stack>
  );
}

/** Notices above the form: a restored draft, and changes that other users made. */
function Notices({ editor }: { readonly editor: OrderEditor }): ReactElement {
  const { isRestored, isStale, conflicts } = editor;
  return (
    <>
      {isRestored && (
        <Notice kind="info" icon="kind" role="alert">
          {texts.form.restored}
        </Notice>
      )}
      {isStale && (
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          wrap
          action={
            <Button size="small" onClick={() => void editor.loadNewer()}>
              {texts.form.load}
            </Button>
          }
        >
          <strong>{texts.form.stale}</strong> {texts.form.staleHint}
        </Notice>
      )}
      {conflicts !== null && !isStale && (
        <Notice kind={conflicts.length === 0 ? 'success' : 'warning'} icon="kind" role="alert">
          {conflicts.length === 0 ? texts.form.loaded : `${texts.form.conflicts} ${conflicts.join(', ')}`}
        </Notice>
      )}
    </>
  );
}
