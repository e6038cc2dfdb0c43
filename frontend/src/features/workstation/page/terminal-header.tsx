import { mdiAccountSwitchOutline, mdiLogout, mdiMapMarkerOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { OperationCamera } from '../photos/use-operation-camera.js';
import type { Leave } from './use-leave.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { CameraSign } from '../photos/camera-sign.js';
import './terminal-header.css';

export interface TerminalHeaderProps {
  readonly moduleName: string;
  readonly userName: string;
  readonly leave: Leave;
  readonly placeName?: string;
  /** Absent when the desk has one place only. */
  readonly onChangePlace?: () => void;
  readonly isPlaceLocked?: boolean;
  readonly camera?: OperationCamera;
  readonly onCamera?: () => void;
  readonly updatedAt?: number;
}

/** Top of the terminal: where, who, camera, connection, and the ways out. */
export function TerminalHeader(props: TerminalHeaderProps): ReactElement {
  const { moduleName, userName, leave, placeName, onChangePlace, isPlaceLocked = false, camera } = props;
  return (
    <header className="ws-header">
      <Link to="/" className="ws-logo" aria-label={texts.home}>
        <img src="/favicon.svg" alt="" width="36" height="36" />
      </Link>
      <div className="ws-header__name">
        <h1 className="ws-header__module" title={moduleName}>
          {moduleName}
        </h1>
        <div className="ws-header__line">
          {placeName !== undefined && onChangePlace === undefined && (
            <span className="ws-header__place">
              <span>{placeName}</span>
            </span>
          )}
          {placeName !== undefined && onChangePlace !== undefined && (
            <button
              type="button"
              className="ws-header__place"
              onClick={onChangePlace}
              disabled={isPlaceLocked}
              title={isPlaceLocked ? texts.workPlaceLocked : texts.changeWorkPlace}
            >
              <Icon path={mdiMapMarkerOutline} size={16} />
              <span>{placeName}</span>
              <VisuallyHidden>{`. ${texts.changeWorkPlace}`}</VisuallyHidden>
            </button>
          )}
          <LiveSign updatedAt={props.updatedAt ?? null} />
        </div>
      </div>
      {camera !== undefined && <CameraSign camera={camera} onOpen={props.onCamera ?? (() => undefined)} />}
      <div className="ws-header__user">
        <span className="ws-header__person">{userName}</span>
        <button
          type="button"
          className="ws-header__button"
          onClick={leave.changeUser}
          disabled={leave.isPending}
        >
          <Icon path={mdiAccountSwitchOutline} size={22} />
          <span>{texts.changeUser}</span>
        </button>
        <button
          type="button"
          className="ws-header__button"
          onClick={leave.signOut}
          disabled={leave.isPending}
        >
          <Icon path={mdiLogout} size={22} />
          <span>{texts.leave}</span>
        </button>
      </div>
    </header>
  );
}
