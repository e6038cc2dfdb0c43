interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** First and last name, in the order of the specification; empty for null. */
export function fullName(person: Named | null | undefined): string {
  return person ? `${person.first_name} ${person.last_name}`.trim() : '';
}

/** First letters of first and last name, upper case. */
export function initials(firstName: string, lastName: string): string {
  return `${firstName.trim().charAt(0)}${lastName.trim().charAt(0)}`.toUpperCase();
}
