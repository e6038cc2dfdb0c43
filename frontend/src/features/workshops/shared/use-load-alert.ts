import { useEffect } from 'react';
import { sessionAnswerOf } from '../../../shared/api/index.js';
import { showAlert } from '../../../shared/ui/index.js';

/** Says by an alert that a list could not be loaded [3 §8]; why stands in its place, with 'Повторить'. */
export function useLoadAlert(error: Error | null, text: string): void {
  useEffect(() => {
    if (error === null || sessionAnswerOf(error) !== null) return;
    console.error(text, error);
    void showAlert(text);
  }, [error, text]);
}
