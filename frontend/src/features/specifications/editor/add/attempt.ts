import { showAlert } from '../../../../shared/ui/index.js';
import { editorTexts } from '../texts.js';

/** Runs `add`. An unexpected error is logged and shown. Returns whether it succeeded. */
export function attempt(add: () => void): boolean {
  try {
    add();
    return true;
  } catch (error) {
    console.error(editorTexts.add.failed, error);
    void showAlert(editorTexts.add.failed);
    return false;
  }
}
