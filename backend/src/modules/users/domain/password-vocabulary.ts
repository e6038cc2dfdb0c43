import { bareText, inLatin } from './password-rules.js';

/** Whose password it is. */
export interface PasswordOwner {
  /** The login. */
  readonly name: string;
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** The product, its trade and the roles in it: what somebody who knows the plant tries first. */
const PLANT_TERMS: readonly string[] = [
  ...['naryad', 'наряд', 'система', 'system', 'warehouse', 'storehouse', 'stock', 'склад', 'sklad'],
  ...['production', 'производство', 'proizvodstvo', 'factory', 'завод', 'zavod', 'цех', 'plant', 'workshop'],
  ...['administrator', 'администратор', 'admin', 'админ', 'storekeeper', 'кладовщик', 'kladovshchik'],
  ...['assembler', 'сборщик', 'operator', 'оператор', 'planner', 'плановик', 'контролер', 'controller'],
  ...['controler', 'master', 'мастер', 'manager', 'менеджер', 'director', 'директор', 'user', 'пользователь'],
  ...['password', 'пароль', 'parol', 'login', 'логин', 'welcome', 'privet', 'привет', 'secret', 'секрет'],
  ...['local', 'localhost', 'test', 'тест', 'company', 'компания', 'пинкод', 'терминал', 'terminal'],
];

/** Shorter pieces of names and addresses stand in many good passwords by chance. */
const MIN_TERM_LENGTH = 3;
/** A password with at most this many characters that are neither known words nor digits is guessed quickly. */
const FEW = 4;

const LATIN: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{ м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
};

const transliterated = (text: string): string => Array.from(text, (sign) => LATIN[sign] ?? sign).join('');

/**
 * Whether the password is made of the plant's vocabulary, or of its owner's name, login or address: alone, several of
 * them, in either layout or in Latin letters, and with digits and a few other characters around.
 * @param plant names of the plant: labels of its address
 */
export function isMadeOfVocabulary(
  password: string,
  owner: PasswordOwner,
  plant: readonly string[] = [],
): boolean {
  const own = [owner.name, owner.email, owner.firstName, owner.lastName].flatMap((text) =>
    partsOf(text ?? ''),
  );
  const terms = new Set(
    [...PLANT_TERMS, ...plant.flatMap(partsOf), ...own]
      .flatMap((term) => [term, transliterated(term)])
      .map((term) => inLatin(term)),
  );
  const longestFirst = [...terms].filter(isLongEnough).toSorted((a, b) => b.length - a.length);
  // What is typed in Cyrillic letters, on Cyrillic keys, or in Latin letters for Cyrillic ones.
  const spellings = [inLatin(bareText(password)), transliterated(bareText(password))];
  return spellings.some((spelling) => hasLittleElse(longestFirst, spelling));
}

/** A text as a whole, and what signs part in it: 'anna.gromova@naryad.test' has four pieces and itself. */
function partsOf(text: string): string[] {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [bareText(text), ...parts, ...parts.map(withoutDigits)].filter(isLongEnough);
}

const withoutDigits = (text: string): string => text.replace(/\p{N}+/gu, '');

const isLongEnough = (term: string): boolean => Array.from(term).length >= MIN_TERM_LENGTH;

function hasLittleElse(terms: readonly string[], spelling: string): boolean {
  // A blank takes the place of each word, so that no other one comes about across it.
  let rest = spelling;
  for (const term of terms) rest = rest.replaceAll(term, ' ');
  return rest.includes(' ') && withoutDigits(rest).replaceAll(' ', '').length < FEW;
}
