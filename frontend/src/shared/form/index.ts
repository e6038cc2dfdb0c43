export { dropDrafts, keepDrafts, keepDraftsOnlyOf, peekDraft, takeDraft, type Draft } from './draft-store.js';
export { useFormDraft, type FormDraft, type FormDraftOptions } from './use-form-draft.js';
export { useKeptDraft } from './use-kept-draft.js';
