import type { ExpiredLot } from '@naryad/contracts/picking/dto';
import { pickingRoutes } from '@naryad/contracts/picking/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { queryKeys, useCommand } from '../../../../shared/api/index.js';
import { formatPlainDate } from '../../../../shared/format/index.js';
import { FormDialog } from '../../../../shared/form/form-dialog.js';
import { FormTextField } from '../../../../shared/form/form-text-field.js';
import { Muted, toast } from '../../../../shared/ui/index.js';
import { expiredTexts as texts } from './texts.js';

export interface PermitDialogProps {
  readonly operationId: number;
  readonly lot: ExpiredLot;
  readonly onClose: () => void;
}

/** Permits an expired lot for an operation. The reason is recorded in the journal and in the passport. */
export function PermitDialog({ operationId, lot, onClose }: PermitDialogProps): ReactElement {
  const form = useForm<{ reason: string }>({ defaultValues: { reason: '' } });
  const permit = useCommand(pickingRoutes.permitExpiredLot, {
    errors: 'inline',
    invalidates: [queryKeys.all(pickingRoutes.getExpiredLots)],
    onSuccess: () => {
      toast.success(texts.done);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.dialogTitle}
      form={form}
      command={permit}
      onClose={onClose}
      submitText={texts.permit}
      draft={{ key: `permit-expired/${operationId}/${lot.batch_product_id}` }}
      onSubmit={({ reason }) =>
        permit.run({ operation_id: operationId, batch_product_id: lot.batch_product_id, reason })
      }
    >
      <Muted as="p" wrap="anywhere">
        {texts.dialogText(lot.product_name, formatPlainDate(lot.expiry_date))}
      </Muted>
      <FormTextField
        control={form.control}
        name="reason"
        label={texts.reason}
        rules={{ validate: (reason) => reason.trim().length >= 3 || texts.reasonMissing }}
        slotProps={{ htmlInput: { maxLength: 255 } }}
        multiline
        required
      />
    </FormDialog>
  );
}
