import { Component, useEffect, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { isLoadFailure, reloadOnReconnect } from './load-failure.js';
import { appTexts } from './texts.js';

interface Props {
  /** A new value forgets the failure: the address. */
  readonly resetKey: string;
  /**
   * A part of the screen has not come, and the page will be loaded anew. Its forms are still known, and those of the
   * screen before it too.
   */
  readonly onUnloaded?: () => void;
  readonly children: ReactNode;
}

interface State {
  /** What was thrown, in an array of its own: it may be anything. */
  readonly failure: readonly [error: unknown] | null;
  readonly resetKey: string;
}

const reload = (): void => window.location.reload();

/** Keeps a failing screen (or a chunk that a new release removed) from taking the shell down. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: [error] };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Screen failed', error, info.componentStack);
    if (isLoadFailure(error)) this.props.onUnloaded?.();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return isLoadFailure(failure[0]) ? (
      <UnloadedScreen />
    ) : (
      <ErrorPanel title={appTexts.screenFailed} onRetry={reload} />
    );
  }
}

/** Its code has not come: it is tried again when the network is back. */
function UnloadedScreen(): ReactElement {
  useEffect(() => reloadOnReconnect(), []);
  return <ErrorPanel title={appTexts.notLoaded} onRetry={reload} />;
}
