import type { ReactElement } from 'react';
import type { StorehouseStructure } from '../../shared/cells/use-storehouse-structure.js';
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
  /** How many chosen cells were deleted from the structure. */
  readonly deletedCells: number;
  readonly onCellsSeen: () => void;
  readonly structure: StorehouseStructure;
  readonly listPath: string;
  readonly viewPath: string;
}

/** Notices about concurrent changes by other users and other obstacles. */
export function Notices(props: NoticesProps): ReactElement {
  const { refusal, isChanged, onSeen, isRestored, onRestoredSeen, deletedCells, onCellsSeen, structure } =
    props;
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
      {deletedCells > 0 && (
        <Notice kind="warning" icon="kind" role="alert" onClose={onCellsSeen} closeText={texts.dismiss}>
          {texts.cellsGone(deletedCells)}
        </Notice>
      )}
      {isRestored && refusal === null && (
        <Notice kind="info" icon="kind" role="status" onClose={onRestoredSeen} closeText={texts.dismiss}>
          {texts.restored}
        </Notice>
      )}
      {structure.error !== null && !structure.isLoaded && (
        <Notice
          kind="error"
          icon="kind"
          role="alert"
          wrap
          action={
            <Button kind="text" size="small" onClick={structure.refetch}>
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
