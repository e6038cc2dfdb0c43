import { Component, type ErrorInfo, type ReactElement, type ReactNode } from 'react';
import { ErrorPanel } from '../shared/ui/error-panel.js';
import { appTexts } from './texts.js';

interface Props {
  /** A new value forgets the failure: the address. */
  readonly resetKey: string;
  readonly children: ReactNode;
}

interface State {
  readonly failed: boolean;
  readonly resetKey: string;
}

/** Keeps a failing screen (or a chunk that a new release removed) from taking the shell down. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('Screen failed', error, info.componentStack);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <FailedScreen />;
  }
}

function FailedScreen(): ReactElement {
  return <ErrorPanel title={appTexts.screenFailed} onRetry={() => window.location.reload()} />;
}
