interface ConstraintText {
  readonly text: string;
  readonly field: string | null;
}

const registered = new Map<string, ConstraintText>();

/**
 * What a violated constraint of the database means to the user. The owner of the table registers it next to its error
 * texts; it is the last guard behind the use case's own checks.
 */
export const ConstraintTexts = {
  register(constraint: string, text: string, field: string | null = null): void {
    registered.set(constraint, { text, field });
  },
  find(constraint: string): ConstraintText | undefined {
    return registered.get(constraint);
  },
} as const;
