import { sessionAnswerOf, useLoadFailure } from '../../../shared/api/index.js';
import { showAlert } from '../../../shared/ui/index.js';

/**
 * Shows an alert when a list could not be loaded. The reason is shown instead of the list, with 'Повторить'.
 */
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
