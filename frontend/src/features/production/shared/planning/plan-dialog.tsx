import { useRef, type ReactElement } from 'react';
import { CountField } from '../../../../shared/form/count-field.js';
import { PlainDialog } from '../../../../shared/form/plain-dialog.js';
import { formatQuantity } from '../../../../shared/format/index.js';
import { ErrorPanel, Notice } from '../../../../shared/ui/index.js';
import { Stack } from '../../../../shared/ui/stack.js';
import { optionsOf, PLAN_FIELDS } from './plan-choice.js';
import { PlanField } from './plan-field.js';
import { planningTexts as texts } from './texts.js';
import { type PlanningOf, usePlanning } from './use-planning.js';

export interface PlanDialogProps extends Omit<PlanningOf, 'onDone'> {
  readonly onClose: () => void;
}

/**
 * 'Указать продукцию для комплектования': five selects that filter each other. After saving it remains open
 * with the next matching stock until the operation has all that it needs.
 */
export function PlanDialog({ onClose, ...of }: PlanDialogProps): ReactElement {
  const fields = useRef<HTMLDivElement>(null);
  const planning = usePlanning({ ...of, onDone: onClose });
  const { choice, rows } = planning;
  const need = planning.needs.find(({ productId }) => String(productId) === choice.product);
  const submit = async (): Promise<void> => {
    const field = await planning.submit();
    if (field !== null) fields.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  return (
    <PlainDialog
      title={texts.title}
      submitText={texts.save}
      pendingText={texts.saving}
      maxWidth="sm"
      isDirty={planning.isTouched}
      isPending={planning.isSaving}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack ref={fields} gap={16}>
        {planning.loadError !== null && <ErrorPanel error={planning.loadError} onRetry={planning.reload} />}
        {!planning.isLoading && planning.loadError === null && rows.length === 0 && (
          <Notice kind="warning" role="status">
            {texts.nothing}
          </Notice>
        )}
        {planning.isGone && (
          <Notice kind="warning" role="alert">
            {texts.gone}
          </Notice>
        )}
        {PLAN_FIELDS.map((field) => (
          <PlanField
            key={field}
            field={field}
            options={optionsOf(rows, choice, field)}
            value={choice[field]}
            isLoading={planning.isLoading}
            isMissing={planning.isJudged && choice[field] === null}
            hint={field === 'product' && need !== undefined ? hintOf(need.missingCount) : undefined}
            onChange={(id) => planning.change(field, id)}
          />
        ))}
        {planning.isCounted && (
          <CountField
            label={texts.quantity}
            name="quantity"
            required
            value={planning.quantity}
            helperText={texts.upTo(formatQuantity(planning.most))}
            error={Number(planning.quantity) < 1 ? texts.badQuantity : undefined}
            onChange={planning.setQuantity}
          />
        )}
      </Stack>
    </PlainDialog>
  );
}

const hintOf = (missingCount: number): string =>
  missingCount === 0 ? texts.enough : texts.missing(formatQuantity(missingCount));
