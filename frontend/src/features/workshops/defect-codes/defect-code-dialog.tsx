import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import {
  DEFECT_CODE_MAX,
  DEFECT_GROUP_MAX,
  defectCodeRoutes,
  type DefectCode,
} from '@naryad/contracts/workshops/defect-codes';
import type { ReactElement } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { FormTextField } from '../../../shared/form/form-text-field.js';
import { RowDialog } from '../shared/row-dialog.js';
import { defectCodeTexts as texts } from './texts.js';

interface Values {
  name: string;
  code: string;
  group_name: string;
  is_active: boolean;
}

const valuesOf = (row: DefectCode | null): Values => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  group_name: row?.group_name ?? '',
  is_active: row?.is_active ?? true,
});

/** Adds or edits a defect code. */
export function DefectCodeDialog({
  row,
  onClose,
}: {
  readonly row: DefectCode | null;
  readonly onClose: () => void;
}): ReactElement {
  const form = useForm<Values>({ defaultValues: valuesOf(row) });
  return (
    <RowDialog<DefectCode, Values>
      row={row}
      form={form}
      valuesOf={valuesOf}
      list={defectCodeRoutes.getDefectCodes}
      save={defectCodeRoutes.createOrUpdateDefectCode}
      kind="defect-code"
      texts={texts}
      required={['name', 'code']}
      missing={texts.missing}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="code"
        label={texts.code}
        required
        slotProps={{ htmlInput: { maxLength: DEFECT_CODE_MAX, autoComplete: 'off' } }}
      />
      <FormTextField
        control={form.control}
        name="group_name"
        label={texts.group}
        slotProps={{ htmlInput: { maxLength: DEFECT_GROUP_MAX } }}
      />
      <Controller
        control={form.control}
        name="is_active"
        render={({ field }) => (
          <FormControlLabel
            label={texts.offered}
            control={
              <Checkbox checked={field.value} onChange={({ target }) => field.onChange(target.checked)} />
            }
          />
        )}
      />
    </RowDialog>
  );
}
