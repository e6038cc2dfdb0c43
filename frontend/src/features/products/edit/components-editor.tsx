import { mdiPlus } from '@mdi/js';
import { useMemo, useState, type ReactElement } from 'react';
import { useFieldArray } from 'react-hook-form';
import { useIsPhone } from '../../../shared/list/use-is-phone.js';
import { DataTable } from '../../../shared/ui/data-table.js';
import { Button, Notice } from '../../../shared/ui/index.js';
import type { ComponentRow } from './product-form.js';
import { texts } from '../shared/texts.js';
import { componentColumns } from './component-columns.js';
import { ComponentDialog } from './component-dialog.js';
import type { EditorPartProps } from './main-panel.js';
import { NoRows, Panel } from './panel.js';
import css from './product-editor.module.css';

export interface ComponentsEditorProps extends EditorPartProps {
  readonly productId: number;
}

const names = texts.components;

/** Components of the product: a table, and a dialog to add or edit one. */
export function ComponentsEditor({ form, readOnly, productId }: ComponentsEditorProps): ReactElement {
  const { fields, append, update, remove } = useFieldArray({
    control: form.control,
    name: 'components',
    keyName: 'key',
  });
  /** undefined: closed; null: a new component; otherwise the index of the edited one. */
  const [open, setOpen] = useState<number | null | undefined>(undefined);
  const error = form.formState.errors.components;
  const message = error?.message ?? error?.root?.message;

  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const indexOf = (row: ComponentRow): number =>
      fields.findIndex((one) => one.component_product_id === row.component_product_id);
    const actions = {
      onEdit: (row: ComponentRow): void => setOpen(indexOf(row)),
      onDelete: (row: ComponentRow): void => remove(indexOf(row)),
    };
    return componentColumns(isPhone, readOnly ? null : actions);
  }, [fields, isPhone, readOnly, remove]);

  return (
    <Panel
      title={names.title}
      count={fields.length}
      tools={
        !readOnly && (
          <Button tone="accent" size="small" icon={mdiPlus} onClick={() => setOpen(null)}>
            {names.add}
          </Button>
        )
      }
    >
      {message !== undefined && (
        <Notice kind="error" icon="kind" role="alert">
          {message}
        </Notice>
      )}
      {fields.length === 0 ? (
        <NoRows>{names.none}</NoRows>
      ) : (
        <div className={css.components}>
          <DataTable label={names.table} columns={columns} rows={fields} rowKey={keyOf} />
        </div>
      )}
      {open !== undefined && (
        <ComponentDialog
          productId={productId}
          rows={fields}
          index={open}
          onClose={() => setOpen(undefined)}
          onDone={(row) => {
            if (open === null) append(row, { shouldFocus: false });
            else update(open, row);
            form.clearErrors('components');
            setOpen(undefined);
          }}
        />
      )}
    </Panel>
  );
}

const keyOf = (row: ComponentRow): number => row.component_product_id;
