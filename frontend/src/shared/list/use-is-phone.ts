import useMediaQuery from '@mui/material/useMediaQuery';

/** True on screens of at most 600 px: dialogs fill them, lists show less. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 600px)', { noSsr: true });
}
