import { Component, useEffect, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { isLoadFailure, reloadOnReconnect } from './load-failure.js';
import { appTexts } from './texts.js';

interface Props {
  /** A new value clears the failure; usually the address. */
  readonly resetKey: string;
  /**
   * Called when a part of the screen failed to load, before the page reloads. The forms of this screen and of
   * the previous one are still registered.
   */
  readonly onUnloaded?: () => void;
  readonly children: ReactNode;
}

interface State {
  /** The thrown value, wrapped in an array because any value can be thrown. */
  readonly failure: readonly [error: unknown] | null;
  readonly resetKey: string;
}

const reload = (): void => window.location.reload();

/** Prevents a failing screen (or a chunk that a new release removed) from unmounting the shell. */
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

/** The code of the screen did not load; the page reloads when the network is back. */
function UnloadedScreen(): ReactElement {
  useEffect(() => reloadOnReconnect(), []);
  return <ErrorPanel title={appTexts.notLoaded} onRetry={reload} />;
}
