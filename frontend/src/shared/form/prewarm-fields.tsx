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
 * One of each thing that forms are made of, which nobody sees: the first of a kind costs ten times as much as the next one,
 * because its styles are made and its code is read. React draws it piece by piece while the page has nothing else to do, so
 * that the form that somebody opens later stands in the next frame.
 */
export function PrewarmFields({ onDrawn }: { readonly onDrawn: () => void }): ReactElement {
  return (
    <Activity mode="hidden">
      <Drawn onDrawn={onDrawn} />
      {/* No dialog: who asks whether one is open must not find this. */}
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

/** Styles are made in this phase, also of what is hidden; afterwards nothing of it is needed. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }): null {
  useInsertionEffect(() => {
    const timer = setTimeout(onDrawn);
    return () => clearTimeout(timer);
  }, [onDrawn]);
  return null;
}
