import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactElement } from 'react';
import { formTexts } from './texts.js';

export interface AddMoreProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Checkbox of a dialog that adds records: the dialog stays open, emptied, for the next one. */
export function AddMore({ isOn, onChange }: AddMoreProps): ReactElement {
  return (
    <FormControlLabel
      control={<Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)} />}
      label={formTexts.addMore}
    />
  );
}
