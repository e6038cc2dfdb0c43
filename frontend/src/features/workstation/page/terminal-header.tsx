import { mdiAccountSwitchOutline, mdiBullhornOutline, mdiLogout, mdiMapMarkerOutline } from '@mdi/js';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { HelpButton } from '../../../shared/help/help-button.js';
import { LiveSign } from '../../../shared/ui/live-sign.js';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.js';
import type { OperationCamera } from '../photos/use-operation-camera.js';
import type { Leave } from './use-leave.js';
import { workstationTexts as texts } from '../shared/texts.js';
import { CameraSign } from '../photos/camera-sign.js';
import { Button } from '../../../shared/ui/button.js';
import { classes } from '../../../shared/ui/classes.js';
import { Stack } from '../../../shared/ui/stack.js';
import { HeaderButton } from '../shared/header-button.js';
import { Text } from '../../../shared/ui/text.js';
import css from './terminal-header.module.css';

export interface TerminalHeaderProps {
  readonly moduleName: string;
  readonly userName: string;
  readonly leave: Leave;
  readonly workPlaceName?: string;
  /** Absent when the desk has only one work place. */
  readonly onChangeWorkPlace?: () => void;
  readonly isWorkPlaceLocked?: boolean;
  readonly camera?: OperationCamera;
  readonly onCamera?: () => void;
  readonly updatedAt?: number;
  /** Opens the call dialog. */
  readonly onCall?: () => void;
}

/** Header of the terminal: location, user, camera, connection, and exits. */
export function TerminalHeader(props: TerminalHeaderProps): ReactElement {
  const {
    moduleName,
    userName,
    leave,
    workPlaceName,
    onChangeWorkPlace,
    isWorkPlaceLocked = false,
    camera,
  } = props;
  return (
    <Stack as="header" direction="row" align="center" gap="1em" className={css.header}>
      <Link to="/" className={css.logo} aria-label={texts.home}>
        <img src="/favicon.svg" alt="" width="36" height="36" />
      </Link>
      <Stack grow gap={0} className={css.where}>
        <Text as="h1" size="larger" weight="bold" wrap="clip" className={css.strong} title={moduleName}>
          {moduleName}
        </Text>
        <Stack direction="row" align="center" gap="0.9em" className={css.line}>
          {workPlaceName !== undefined && onChangeWorkPlace === undefined && (
            <Text size="smaller" wrap="clip">
              {workPlaceName}
            </Text>
          )}
          {workPlaceName !== undefined && onChangeWorkPlace !== undefined && (
            <Button
              kind="bare"
              className={css.place}
              icon={mdiMapMarkerOutline}
              iconSize={16}
              onClick={onChangeWorkPlace}
              disabled={isWorkPlaceLocked}
              title={isWorkPlaceLocked ? texts.workPlaceLocked : texts.changeWorkPlace}
            >
              <Text wrap="clip">{workPlaceName}</Text>
              <VisuallyHidden>{`. ${texts.changeWorkPlace}`}</VisuallyHidden>
            </Button>
          )}
          <LiveSign updatedAt={props.updatedAt ?? null} />
        </Stack>
      </Stack>
      <HelpButton size="touch" tone="shell" />
      {camera !== undefined && <CameraSign camera={camera} onOpen={props.onCamera ?? (() => undefined)} />}
      {props.onCall !== undefined && (
        <HeaderButton icon={mdiBullhornOutline} onClick={props.onCall}>
          <span className={css.words}>{texts.call}</span>
        </HeaderButton>
      )}
      <Stack direction="row" align="center" gap="0.6em" className={css.user}>
        <Text weight="strong" wrap="clip" className={classes(css.strong, css.person)}>
          {userName}
        </Text>
        <HeaderButton
          icon={mdiAccountSwitchOutline}
          iconSize={22}
          onClick={leave.changeUser}
          disabled={leave.isPending}
        >
          <span>{texts.changeUser}</span>
        </HeaderButton>
        <HeaderButton icon={mdiLogout} iconSize={22} onClick={leave.signOut} disabled={leave.isPending}>
          <span>{texts.leave}</span>
        </HeaderButton>
      </Stack>
    </Stack>
  );
}
