import { ApiError, callRoute, type CallOptions } from '@naryad/contracts/kernel/client';
import type { OutputOf, RequestOf, Route } from '@naryad/contracts/kernel/route';
import { connectivity } from './connectivity.js';
import { sessionSignal } from './session-signal.js';
import { sessionAnswerOf } from './session-answers.js';
import { fetchTransport } from './transport.js';

export interface ApiOptions extends CallOptions {
  /** A action of the user, not a load of data: only then does 423 lead to the confirmation of the password. */
  readonly action?: boolean;
}

/** What the application does on answers that concern the session, wherever they come from [1 §8]. */
export interface SessionReactions {
  /** 401 or 419: nobody is signed in any more. */
  readonly onSessionLost: () => void;
  /** 403 'Your email address is not verified.' */
  readonly onUnverifiedEmail: () => void;
  /** 403: an own password or a second factor must be set up first. */
  readonly onSetupDue: () => void;
  /** 423 on an action. */
  readonly onPasswordNeeded: () => void;
}

let reactions: SessionReactions | null = null;

/** Installs the reactions of the application; answers the function that takes them back. */
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
 * Calls a route of the contracts and answers its typed success body.
 * @throws ApiError (status 0: no answer) or AbortError. Session answers are handled here and thrown nonetheless.
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
      // A late answer to somebody who was here before says nothing about who is here now.
      if (!session.aborted) react(error, options.action ?? false);
    }
    throw error;
  }
}

export { ApiError };
