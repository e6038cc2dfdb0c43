import type { ReactElement } from 'react';
import type { Places } from '../../shared/places/use-places.js';
import { Button, ButtonLink } from '../../shared/ui/button.js';
import { Notice } from '../../shared/ui/notice.js';
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
        <Notice
          kind="warning"
          icon="kind"
          role="alert"
          wrap
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
        </Notice>
      )}
      {refusal === null && isChanged && (
        <Notice kind="info" icon="kind" role="status" onClose={onSeen} closeText={texts.dismiss}>
          {texts.changedElsewhere}
        </Notice>
      )}
      {cellsGone > 0 && (
        <Notice kind="warning" icon="kind" role="alert" onClose={onCellsSeen} closeText={texts.dismiss}>
          {texts.cellsGone(cellsGone)}
        </Notice>
      )}
      {isRestored && refusal === null && (
        <Notice kind="info" icon="kind" role="status" onClose={onRestoredSeen} closeText={texts.dismiss}>
          {texts.restored}
        </Notice>
      )}
      {places.error !== null && !places.isKnown && (
        <Notice
          kind="error"
          icon="kind"
          role="alert"
          wrap
          action={
            <Button kind="text" size="small" onClick={places.refetch}>
              {texts.retry}
            </Button>
          }
        >
          {texts.structureFailed}
        </Notice>
      )}
    </>
  );
}
