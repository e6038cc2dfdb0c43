import type { SelectableUser } from '@naryad/contracts/auth/dto';
import { compareTexts } from '../../../shared/format/numbers.js';
import { fixLayout } from '../../../shared/scanner/layout.js';

const fold = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').trim();

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

/** Corrects a name typed with the Latin layout active. */
function typedInLatin(text: string): string {
  return Array.from(text, (character) => {
    const index = LATIN.indexOf(character);
    return index < 0 ? character : RUSSIAN.charAt(index);
  }).join('');
}

/**
 * Users whose name or role contains the query, even when it was typed in the wrong layout. Sorted
 * alphabetically.
 */
export function filterUsers(users: readonly SelectableUser[], query: string): readonly SelectableUser[] {
  const folded = fold(query);
  const variants = [folded, fold(typedInLatin(folded)), fold(fixLayout(folded))];
  const matches = (user: SelectableUser): boolean => {
    const text = fold(`${user.last_name} ${user.first_name} ${user.last_name} ${user.role.name}`);
    return variants.some((variant) => text.includes(variant));
  };
  return users
    .filter(matches)
    .toSorted((a, b) => compareTexts(`${a.last_name} ${a.first_name}`, `${b.last_name} ${b.first_name}`));
}
