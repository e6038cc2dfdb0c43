import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Activity, useInsertionEffect, type ReactElement } from 'react';

/**
 * Hidden instances of all form controls. The first instance of a control costs ten times as much as the next
 * one, because its styles are created and its code is compiled. React renders them in small steps while the
 * page is idle, so that a form opened later renders in one frame.
 */
export function PrewarmFields({ onDrawn }: { readonly onDrawn: () => void }): ReactElement {
  return (
    <Activity mode="hidden">
      <Drawn onDrawn={onDrawn} />
      {/* Has no dialog role: checks for an open dialog must not match it. */}
      <Dialog
        open
        disablePortal
        fullWidth
        maxWidth="sm"
        slotProps={{ paper: { role: 'none', 'aria-modal': undefined } }}
      >
        <DialogTitle> </DialogTitle>
        <DialogContent>
          <FormControlLabel control={<Checkbox />} label=" " />
          <Autocomplete options={[]} renderInput={(props) => <TextField {...props} label=" " required />} />
          <Autocomplete
            disabled
            options={[]}
            renderInput={(props) => <TextField {...props} label=" " helperText=" " />}
          />
          <TextField
            fullWidth
            required
            label=" "
            value=" "
            slotProps={{
              input: { readOnly: true, endAdornment: <InputAdornment position="end"> </InputAdornment> },
            }}
          />
        </DialogContent>
        <DialogActions disableSpacing sx={{ flexWrap: 'wrap' }}>
          {' '}
        </DialogActions>
      </Dialog>
    </Activity>
  );
}

/** Styles are created in this phase, also of hidden elements; afterwards the elements are not needed. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }): null {
  useInsertionEffect(() => {
    const timer = setTimeout(onDrawn);
    return () => clearTimeout(timer);
  }, [onDrawn]);
  return null;
}
