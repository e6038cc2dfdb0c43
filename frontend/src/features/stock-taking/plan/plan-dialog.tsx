import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { StockTaking } from '@naryad/contracts/stock-takings/dto';
import { stockTakingRoutes } from '@naryad/contracts/stock-takings/routes';
import { structureRoutes } from '@naryad/contracts/structure/routes';
import { useMemo, type ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { queryKeys, useApiQuery, useCommand } from '../../../shared/api/index.js';
import { useFreshProductOptions, useProductOptions } from '../../../shared/catalog/products.js';
import { CheckList } from '../../../shared/check-list/check-list.js';
import { FormDialog } from '../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { toast } from '../../../shared/ui/index.js';
import { planRequest, type PlanValues } from './plan-request.js';
import { planTree } from './plan-tree.js';
import { takingTexts } from '../shared/texts.js';
import { StructureTree } from './structure-tree.js';
import { WhatChoice } from './what-choice.js';
import hintedCheck from '../shared/hinted-check.module.css';

const texts = takingTexts.plan;

const FIELD_OF: Readonly<Record<string, keyof PlanValues>> = {
  comment: 'comment',
  line_ids: 'cells',
  stack_ids: 'cells',
  shelf_ids: 'cells',
  cell_ids: 'cells',
  product_ids: 'products',
};

export interface PlanDialogProps {
  readonly moduleId: number;
  readonly onClose: () => void;
  readonly onCreated: (taking: StockTaking) => void;
}

/** 'Новая инвентаризация': the whole storehouse, some cells, or some products; blind by default. */
export function PlanDialog({ moduleId, onClose, onCreated }: PlanDialogProps): ReactElement {
  const form = useForm<PlanValues>({
    defaultValues: { what: 'whole', cells: [], products: [], is_blind: true, comment: '' },
  });
  const what = form.watch('what');
  const structure = useApiQuery(
    structureRoutes.getStorehouseCells,
    { module_id: moduleId },
    { enabled: what === 'cells' },
  );
  const lines = structure.data?.data;
  const tree = useMemo(() => (lines === undefined ? undefined : planTree(lines)), [lines]);
  useFreshProductOptions();
  const products = useProductOptions(what === 'products');
  const items = useMemo(
    () => products.options.map(({ id, name, sku }) => ({ id, label: name, detail: sku ?? undefined })),
    [products.options],
  );
  const create = useCommand(stockTakingRoutes.createStockTaking, {
    errors: 'inline',
    invalidates: [queryKeys.all(stockTakingRoutes.getStockTakings)],
    onSuccess: ({ data }) => {
      toast.success(texts.created(data.number));
      onCreated(data);
    },
  });

  return (
    <FormDialog
      maxWidth="md"
      title={texts.title}
      form={form}
      command={create}
      draft={{ key: `stock-taking-plan/${moduleId}`, context: { isPlanning: true } }}
      submitText={texts.submit}
      pendingText={texts.pending}
      fieldOf={(name) => FIELD_OF[name.split('.')[0] ?? ''] ?? null}
      onClose={onClose}
      onSubmit={(values) => create.run(planRequest(moduleId, tree, values))}
    >
      <Controller
        control={form.control}
        name="what"
        render={({ field }) => <WhatChoice value={field.value} onChange={field.onChange} />}
      />
      {what === 'cells' && (
        <Controller
          control={form.control}
          name="cells"
          rules={{ validate: (ids) => ids.length > 0 || texts.chooseCells }}
          render={({ field, fieldState }) => (
            <StructureTree
              tree={tree}
              chosen={field.value}
              onChange={field.onChange}
              problem={fieldState.error?.message}
              error={structure.error}
              onRetry={() => void structure.refetch()}
            />
          )}
        />
      )}
      {what === 'products' && (
        <Controller
          control={form.control}
          name="products"
          rules={{ validate: (ids) => ids.length > 0 || texts.chooseProducts }}
          render={({ field, fieldState }) => (
            <CheckList
              label={texts.productList}
              items={
                products.isLoading || (products.error !== null && items.length === 0) ? undefined : items
              }
              selected={new Set(field.value)}
              onChange={(ids) => field.onChange([...ids])}
              emptyText={texts.noProducts}
              error={products.error}
              onRetry={products.refetch}
              problem={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={form.control}
        name="is_blind"
        render={({ field }) => (
          <div className={hintedCheck.blind}>
            <FormControlLabel
              label={texts.blind}
              control={
                <Checkbox
                  checked={field.value}
                  onChange={(_, isBlind) => field.onChange(isBlind)}
                  slotProps={{ input: { 'aria-describedby': 'sk-blind-hint' } }}
                />
              }
            />
            <FormHelperText id="sk-blind-hint">{texts.blindHint}</FormHelperText>
          </div>
        )}
      />
      <FormTextField
        control={form.control}
        name="comment"
        label={texts.comment}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
