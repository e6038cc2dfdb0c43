import { ApiError, callRoute, type CallOptions } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { connectivity } from './connectivity.js';
import { sessionSignal } from './session-signal.js';
import { sessionAnswerOf } from './session-answers.js';
import { fetchTransport } from './transport.js';

export interface ApiOptions extends CallOptions {
  /**
   * True for an action of the user, false for a data load: only an action redirects to the password
   * confirmation on 423.
   */
  readonly action?: boolean;
}

/** Reactions of the application to session errors of any call. */
export interface SessionReactions {
  /** 401 or 419: the session has ended. */
  readonly onSessionLost: () => void;
  /** 403 'Your email address is not verified.' */
  readonly onUnverifiedEmail: () => void;
  /** 403: the user must set a password or a second factor first. */
  readonly onSetupDue: () => void;
  /** 423 on an action. */
  readonly onPasswordNeeded: () => void;
}

let reactions: SessionReactions | null = null;

/** Installs the reactions of the application; returns the function that uninstalls them. */
export function setSessionReactions(next: SessionReactions): () => void {
  reactions = next;
  return () => {
    if (reactions === next) reactions = null;
  };
}

function react(error: ApiError, action: boolean): void {
  const meaning = sessionAnswerOf(error);
  if (meaning === 'lost') reactions?.onSessionLost();
  else if (meaning === 'unverified') reactions?.onUnverifiedEmail();
  else if (meaning === 'setup-due') reactions?.onSetupDue();
  else if (meaning === 'password-needed' && action) reactions?.onPasswordNeeded();
}

/**
 * Calls a route of the contracts and returns its typed success body.
 * @throws ApiError (status 0: no response) or AbortError. Session errors are handled here and thrown
 * nonetheless.
 */
export async function api<R extends Route>(
  route: R,
  input: RequestOf<R>,
  options: ApiOptions = {},
): Promise<OutputOf<R>> {
  const session = sessionSignal();
  try {
    const answer = await callRoute(fetchTransport, route, input, options);
    connectivity.answered();
    return answer;
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status === 0) connectivity.unanswered();
      else connectivity.answered();
      // A late response to the previous user says nothing about the current one.
      if (!session.aborted) react(error, options.action ?? false);
    }
    throw error;
  }
}

export { ApiError };
