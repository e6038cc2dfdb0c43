import { toast } from '../ui/toast.js';
import { errorDetails, firstSentence } from './error-text.js';
import { sessionAnswerOf } from './session-answers.js';

/** Shows why a call failed. Answers about the session lead away: the screen they lead to says what is wanted. */
export function showError(error: unknown, fallback?: string): void {
  if (sessionAnswerOf(error) === null) {
    toast.error(firstSentence(error, fallback), errorDetails(error));
  }
}
