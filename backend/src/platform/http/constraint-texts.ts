interface ConstraintText {
  readonly text: string;
  readonly field: string | null;
}

const registered = new Map<string, ConstraintText>();

/**
 * User messages for violated database constraints. The owner of the table registers them next to its error
 * messages. They are the last guard after the checks of the use case.
 */
export const ConstraintTexts = {
  register(constraint: string, text: string, field: string | null = null): void {
    registered.set(constraint, { text, field });
  },
  find(constraint: string): ConstraintText | undefined {
    return registered.get(constraint);
  },
} as const;
