import type { PlaceCall } from '@naryad/contracts/calls/dto';
import { CALL_SOLUTION_MAX, callRoutes } from '@naryad/contracts/calls/routes';
import type { ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { useCommand } from '../api/use-command.js';
import { FormDialog } from '../form/form-dialog.js';
import { FormTextField } from '../form/form-text-field.js';
import { Muted } from '../ui/muted.js';
import { MuiTheme } from '../../theme/mui-theme.js';
import { callTexts as texts } from './texts.js';

export interface SolveDialogProps {
  readonly call: PlaceCall;
  /** Type and work place of the call. */
  readonly name: string;
  /** Called after the call was solved, by this user or another. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** 'Решено': an optional short note on what was done. Enter submits it empty. */
export function SolveDialog({ call, name, onDone, onClose }: SolveDialogProps): ReactElement {
  const form = useForm({ defaultValues: { solution: '' } });
  const solve = useCommand(callRoutes.solveCall, {
    errors: 'inline',
    onSuccess: () => {
      onDone();
      onClose();
    },
    onError: onDone,
  });
  return (
    <MuiTheme>
      <FormDialog
        title={texts.solve}
        submitText={texts.solve}
        form={form}
        command={solve}
        draft={{ key: `call-solution/${call.id}` }}
        onClose={onClose}
        onSubmit={({ solution }) => solve.run({ id: call.id, solution })}
      >
        <Muted>{name}</Muted>
        <FormTextField
          control={form.control}
          name="solution"
          label={texts.solution}
          slotProps={{ htmlInput: { maxLength: CALL_SOLUTION_MAX, autoComplete: 'off' } }}
        />
      </FormDialog>
    </MuiTheme>
  );
}
