import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/api.js';
import { errorText } from '../api/error-text.js';

/** Maps a server error to the path of a field, or to null when the form has no field for it. */
export type FieldOf = (serverName: string) => string | null;

const ownField =
  (values: FieldValues): FieldOf =>
  (name) =>
    (name.split('.')[0] ?? '') in values ? name : null;

/**
 * The text of a failed call that belongs to no field of the form, or null when every error has its field.
 * Several texts are separated by line breaks.
 */
export function formError(
  error: unknown,
  values: FieldValues,
  fieldOf: FieldOf = ownField(values),
): string | null {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ApiError)) return errorText(error);
  const names = Object.keys(error.errors);
  if (names.length === 0) return errorText(error);
  const rest = names.filter((name) => fieldOf(name) === null).flatMap((name) => error.errors[name] ?? []);
  return rest.length === 0 ? null : [...new Set(rest)].join('\n');
}

/**
 * Shows the server's texts (422 `errors`) under the fields of a form, focuses the first of them, and returns
 * the text that has no field: show it in an alert.
 */
export function applyServerErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf: FieldOf = ownField(form.getValues()),
): string | null {
  if (error instanceof ApiError) {
    let isFirst = true;
    for (const [name, texts] of Object.entries(error.errors)) {
      const field = fieldOf(name);
      const message = texts[0];
      if (field === null || message === undefined) continue;
      form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: isFirst });
      isFirst = false;
    }
  }
  return formError(error, form.getValues(), fieldOf);
}
