import { bareText, inLatin } from './password-rules.js';

/** Owner of the password. */
export interface PasswordOwner {
  /** The login. */
  readonly name: string;
  readonly email: string;
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** The product, its domain and its roles: the first guesses of an attacker who knows the plant. */
const PLANT_TERMS: readonly string[] = [
  ...['naryad', 'наряд', 'система', 'system', 'warehouse', 'storehouse', 'stock', 'склад', 'sklad'],
  ...['production', 'производство', 'proizvodstvo', 'factory', 'завод', 'zavod', 'цех', 'plant', 'workshop'],
  ...['administrator', 'администратор', 'admin', 'админ', 'storekeeper', 'кладовщик', 'kladovshchik'],
  ...['assembler', 'сборщик', 'operator', 'оператор', 'planner', 'плановик', 'контролер', 'controller'],
  ...['controler', 'master', 'мастер', 'manager', 'менеджер', 'director', 'директор', 'user', 'пользователь'],
  ...['password', 'пароль', 'parol', 'login', 'логин', 'welcome', 'privet', 'привет', 'secret', 'секрет'],
  ...['local', 'localhost', 'test', 'тест', 'company', 'компания', 'пинкод', 'терминал', 'terminal'],
];

/** Shorter parts of names and addresses occur in many good passwords by chance. */
const MIN_TERM_LENGTH = 3;
/** A password with at most this many characters besides known terms and digits is guessed quickly. */
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
 * Returns whether the password consists of the plant's vocabulary or of its owner's name, login or address:
 * one or several of them, in either layout or transliterated, with digits and a few other characters.
 * @param plant names of the plant: labels of its host name
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
  // Covers Cyrillic text, text typed in the wrong layout, and transliterated text.
  const spellings = [inLatin(bareText(password)), transliterated(bareText(password))];
  return spellings.some((spelling) => hasLittleElse(longestFirst, spelling));
}

/** A text and its parts between separators: 'anna.gromova@naryad.test' gives four parts and itself. */
function partsOf(text: string): string[] {
  const parts = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return [bareText(text), ...parts, ...parts.map(withoutDigits)].filter(isLongEnough);
}

const withoutDigits = (text: string): string => text.replace(/\p{N}+/gu, '');

const isLongEnough = (term: string): boolean => Array.from(term).length >= MIN_TERM_LENGTH;

function hasLittleElse(terms: readonly string[], spelling: string): boolean {
  // A blank replaces each term, so that no new term is formed across it.
  let rest = spelling;
  for (const term of terms) rest = rest.replaceAll(term, ' ');
  return rest.includes(' ') && withoutDigits(rest).replaceAll(' ', '').length < FEW;
}
