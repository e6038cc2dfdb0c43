import { mdiAccountSwitchOutline, mdiArrowLeft } from '@mdi/js';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { useCurrentUser } from '../../../shared/session/session.js';
import { useChangeUser } from '../../../shared/session/sign-out.js';
import { Icon } from '../../../shared/ui/icon.js';
import { useDocumentTitle } from '../../../shared/ui/use-document-title.js';
import { useWakeLock } from './use-wake-lock.js';
import { useWayOut } from './use-way-out.js';
import { ConnectionSign } from '../offline/connection-sign.js';
import { OutboxBadge } from '../offline/outbox-badge.js';
import { offlineTexts } from '../offline/texts.js';
import { useOutboxSender } from '../offline/use-outbox.js';
import { tsdTexts as texts } from '../shared/texts.js';
import { DayCount } from './day-count.js';
import './handheld.css';
import './contrast.css';

export interface TerminalFrameProps {
  readonly moduleId: number;
  readonly title: string;
  readonly onBack: () => void;
  /** Asked before the user changes; false keeps the screen. */
  readonly mayLeave?: () => Promise<boolean>;
  readonly children: ReactNode;
  /** Tools of scanning, at the foot. */
  readonly tools?: ReactNode;
}

/** The terminal around its screens: who works here, the network, the ways out [2 §2.11 "Header"]. */
export function TerminalFrame(props: TerminalFrameProps): ReactElement {
  const { moduleId, title, onBack, mayLeave, children, tools } = props;
  useDocumentTitle(texts.documentTitle);
  useWakeLock();
  useOutboxSender();
  const user = useCurrentUser();
  const { run: changeUser, isPending } = useChangeUser();
  const name = `${user.first_name} ${user.last_name}`.trim();
  // The page itself must not scroll: the foot would leave the thumb.
  useEffect(() => {
    document.documentElement.classList.add('tsd-page');
    return () => document.documentElement.classList.remove('tsd-page');
  }, []);
  const mayGoElsewhere = useWayOut();
  const change = async (): Promise<void> => {
    if (!(await mayGoElsewhere(offlineTexts.pinNeedsNetwork))) return;
    if (mayLeave === undefined || (await mayLeave())) await changeUser(moduleId);
  };
  return (
    <div className="tsd tsd-terminal">
      <header className="tsd-header">
        <div className="tsd-header__row">
          <div className="tsd-header__person">
            <span className="tsd-header__user" title={name}>
              {name}
            </span>
            <DayCount moduleId={moduleId} />
          </div>
          <button
            type="button"
            className="tsd-header__button"
            disabled={isPending}
            onClick={() => void change()}
          >
            <Icon path={mdiAccountSwitchOutline} size={24} />
            <span>{texts.changeUser}</span>
          </button>
        </div>
        <div className="tsd-header__row tsd-header__row--title">
          <button type="button" className="tsd-header__button" onClick={onBack}>
            <Icon path={mdiArrowLeft} size={26} />
            <span>{texts.back}</span>
          </button>
          <h1 className="tsd-header__title">{title}</h1>
          <OutboxBadge />
        </div>
      </header>
      <ConnectionSign />
      <main className="tsd-main">{children}</main>
      {tools}
    </div>
  );
}
