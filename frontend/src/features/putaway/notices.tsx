import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactElement } from 'react';
import type { Places } from '../../shared/places/use-places.js';
import { ButtonLink } from '../../shared/ui/button.js';
import { putawayTexts as texts } from './texts.js';
import css from './distribution-page.module.css';

export interface NoticesProps {
  /** Why the invoice cannot be put away any more, or not yet. */
  readonly refusal: string | null;
  readonly isChanged: boolean;
  readonly onSeen: () => void;
  readonly isRestored: boolean;
  readonly onRestoredSeen: () => void;
  /** How many chosen cells have gone from the structure. */
  readonly cellsGone: number;
  readonly onCellsSeen: () => void;
  readonly places: Places;
  readonly listPath: string;
  readonly viewPath: string;
}

/** What others did meanwhile, and what else stands in the way. */
export function Notices(props: NoticesProps): ReactElement {
  const { refusal, isChanged, onSeen, isRestored, onRestoredSeen, cellsGone, onCellsSeen, places } = props;
  return (
    <>
      {refusal !== null && (
        <Alert
          severity="warning"
          role="alert"
          action={
            <>
              <ButtonLink kind="text" size="small" className={css.link} to={props.viewPath}>
                {texts.toView}
              </ButtonLink>
              <ButtonLink kind="text" size="small" className={css.link} to={props.listPath}>
                {texts.toList}
              </ButtonLink>
            </>
          }
        >
          {refusal}
        </Alert>
      )}
      {refusal === null && isChanged && (
        <Alert severity="info" role="status" onClose={onSeen} closeText={texts.dismiss}>
          {texts.changedElsewhere}
        </Alert>
      )}
      {cellsGone > 0 && (
        <Alert severity="warning" role="alert" onClose={onCellsSeen} closeText={texts.dismiss}>
          {texts.cellsGone(cellsGone)}
        </Alert>
      )}
      {isRestored && refusal === null && (
        <Alert severity="info" role="status" onClose={onRestoredSeen} closeText={texts.dismiss}>
          {texts.restored}
        </Alert>
      )}
      {places.error !== null && !places.isKnown && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" size="small" onClick={places.refetch}>
              {texts.retry}
            </Button>
          }
        >
          {texts.structureFailed}
        </Alert>
      )}
    </>
  );
}
