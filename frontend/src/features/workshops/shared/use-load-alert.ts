import { sessionAnswerOf, useLoadFailure } from '../../../shared/api/index.js';
import { showAlert } from '../../../shared/ui/index.js';

/** Says by an alert that a list could not be loaded [3 §8]; why stands in its place, with 'Повторить'. */
export function useLoadAlert(
  list: { readonly error: Error | null; readonly updatedAt: number | null },
  text: string,
): void {
  useLoadFailure({ error: list.error, loadedAt: list.updatedAt }, (error) => {
    if (sessionAnswerOf(error) !== null) return;
    console.error(text, error);
    void showAlert(text);
  });
}
