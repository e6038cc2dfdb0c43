import { showAlert } from '../../../../shared/ui/index.js';
import { editorTexts } from '../texts.js';

/** Adds; what nobody foresaw is logged and said [3 §8]. Answers whether it worked. */
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
