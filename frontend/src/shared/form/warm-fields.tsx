import Autocomplete from '@mui/material/Autocomplete';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Activity, type ReactElement } from 'react';

/**
 * One of each thing that forms are made of, which nobody sees: the first of a kind costs ten times as much as the next one,
 * because its styles are made and its code is read. React draws it piece by piece while the page has nothing else to do, so
 * that the form that somebody opens later stands in the next frame.
 */
export function WarmFields(): ReactElement {
  return (
    <Activity mode="hidden">
      <Dialog open disablePortal fullWidth maxWidth="sm">
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
