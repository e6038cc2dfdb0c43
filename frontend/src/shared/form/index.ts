export {
  dropDrafts,
  persistDrafts,
  clearDraftsOfOthers,
  peekDraft,
  consumeDraft,
  type Draft,
} from './draft-store.js';
export { useFormDraft, type FormDraft, type FormDraftOptions } from './use-form-draft.js';
export { useStoredDraft } from './use-stored-draft.js';
