import { toast } from '../ui/toast.js';
import { errorDetails, firstSentence } from './error-text.js';
import { sessionAnswerOf } from './session-answers.js';

/** Shows why a call failed. Session errors redirect instead: the target screen shows what to do. */
export function showError(error: unknown, fallback?: string): void {
  if (sessionAnswerOf(error) === null) {
    toast.error(firstSentence(error, fallback), errorDetails(error));
  }
}
