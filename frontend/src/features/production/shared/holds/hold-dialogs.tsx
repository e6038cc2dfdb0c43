import { productionRoutes } from '@naryad/contracts/production/routes';
import {
  HOLD_COMMENT_LENGTH,
  HOLD_REASON_LENGTH,
  productionUnitRoutes,
} from '@naryad/contracts/production/unit-routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, useCommand } from '../../../../shared/api/index.js';
import { FormDialog } from '../../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../../shared/form/form-text-field.js';
import { toast } from '../../../../shared/ui/toast.js';
import { holdTexts as texts } from './texts.js';

/** Screens that show a hold: the item's history, the lists of its order, and the list of held units. */
const SHOWN = [
  queryKeys.all(productionRoutes.getTask),
  queryKeys.all(productionRoutes.getProductionOrder),
  queryKeys.all(productionRoutes.getDigitalPassports),
  queryKeys.all(productionUnitRoutes.getHeldUnits),
];

const filled = (value: string): true | string => value.trim() !== '' || texts.missing;

interface Closing {
  readonly onClose: () => void;
}

/** 'Удержать изделие': a reason and a comment. */
export function HoldDialog({ lotId, onClose }: Closing & { readonly lotId: number }): ReactElement {
  const form = useForm({ defaultValues: { reason: '', comment: '' } });
  const hold = useCommand(productionUnitRoutes.holdUnit, {
    errors: 'inline',
    invalidates: SHOWN,
    onSuccess: () => {
      toast.success(texts.holdDone);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.hold}
      submitText={texts.hold}
      form={form}
      command={hold}
      draft={{ key: `unit-hold/${lotId}` }}
      onClose={onClose}
      onSubmit={(values) => hold.run({ batch_product_id: lotId, ...values })}
    >
      <FormTextField
        control={form.control}
        name="reason"
        label={texts.reason}
        helperText={texts.means}
        rules={{ validate: filled }}
        slotProps={{ htmlInput: { maxLength: HOLD_REASON_LENGTH } }}
      />
      <FormTextField
        control={form.control}
        name="comment"
        label={texts.comment}
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: HOLD_COMMENT_LENGTH } }}
      />
    </FormDialog>
  );
}

/** 'Снять удержание': a reason, which the passport shows. */
export function ReleaseDialog({ holdId, onClose }: Closing & { readonly holdId: number }): ReactElement {
  const form = useForm({ defaultValues: { reason: '' } });
  const release = useCommand(productionUnitRoutes.releaseUnit, {
    errors: 'inline',
    invalidates: SHOWN,
    onSuccess: () => {
      toast.success(texts.releaseDone);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.release}
      submitText={texts.release}
      form={form}
      command={release}
      draft={{ key: `unit-release/${holdId}` }}
      onClose={onClose}
      onSubmit={(values) => release.run({ id: holdId, ...values })}
    >
      <FormTextField
        control={form.control}
        name="reason"
        label={texts.releaseReason}
        rules={{ validate: filled }}
        slotProps={{ htmlInput: { maxLength: HOLD_REASON_LENGTH } }}
      />
    </FormDialog>
  );
}
