import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactElement } from 'react';
import type { ScanOutcome } from '../../shared/scanner/index.js';
import { outcomeIcon } from '../../shared/scanner/index.js';
import { Icon } from '../../shared/ui/icon.js';
import type { Accept } from './use-accept.js';
import { putawayTexts as texts } from './texts.js';

export interface FooterProps {
  /** Why 'Оприходовать' is not possible; null: it is. */
  readonly reason: string | null;
  /** Leads to what the reason is about. */
  readonly onReason?: () => void;
  readonly accept: Accept;
  readonly scan: ScanOutcome | null;
  readonly onAccept: () => void;
  readonly onCancel: () => void;
}

const MOST_DETAILS = 5;

/** 'Отмена' and 'Оприходовать' with the reason beside it, always in sight [2 §2.7; ux §3.2]. */
export function Footer(props: FooterProps): ReactElement {
  const { reason, onReason, accept, scan, onAccept, onCancel } = props;
  const { failure, isPending } = accept;
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <footer className="pw-foot">
      {failure !== null && (
        <Alert ref={alert} severity="error" onClose={accept.reset} closeText={texts.dismiss}>
          {failure.text}
          {failure.details.length > 0 && (
            <ul className="pw-foot__details">
              {failure.details.slice(0, MOST_DETAILS).map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </Alert>
      )}
      {scan !== null && (
        <p className="pw-foot__scan" data-kind={scan.kind}>
          <Icon path={outcomeIcon(scan.kind)} size={18} />
          {scan.text}
        </p>
      )}
      <div className="pw-foot__row">
        <Button variant="outlined" color="inherit" disabled={isPending} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <span className="pw-foot__reason" id="pw-reason">
          {reason !== null && !isPending && (
            <>
              <span>{reason}</span>
              {onReason !== undefined && (
                <button type="button" className="pw-link" onClick={onReason}>
                  {texts.toFirst}
                </button>
              )}
            </>
          )}
        </span>
        <Button
          variant="contained"
          className="pw-foot__accept"
          disabled={reason !== null}
          loading={isPending}
          loadingIndicator={texts.accepting}
          aria-describedby="pw-reason"
          // Enter in the last row leads here: held down, it must not press.
          onKeyDown={(event) => {
            if (event.repeat) event.preventDefault();
          }}
          onClick={onAccept}
        >
          {texts.accept}
        </Button>
      </div>
    </footer>
  );
}
