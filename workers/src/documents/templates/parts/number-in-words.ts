type Gender = 'masculine' | 'feminine';

const UNITS: Readonly<Record<Gender, readonly string[]>> = {
  masculine: ['', 'один', 'два'],
  feminine: ['', 'одна', 'две'],
};
const SMALL =
  'три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = 'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(' ');
const HUNDREDS = 'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(' ');

/** Noun forms after 1, 2 and 5. */
type Forms = readonly [one: string, few: string, many: string];

/** Largest first. The remainder below a thousand has no group. */
const GROUPS: readonly { readonly size: number; readonly gender: Gender; readonly forms: Forms }[] = [
  { size: 1_000_000_000, gender: 'masculine', forms: ['миллиард', 'миллиарда', 'миллиардов'] },
  { size: 1_000_000, gender: 'masculine', forms: ['миллион', 'миллиона', 'миллионов'] },
  { size: 1000, gender: 'feminine', forms: ['тысяча', 'тысячи', 'тысяч'] },
];

/** A non-negative integer in words, to prevent changes of figures on paper: 345 is 'триста сорок пять'. */
export function numberInWords(value: number, gender: Gender = 'feminine'): string {
  if (value === 0) return 'ноль';
  const numerals: string[] = [];
  let rest = value;
  for (const { size, gender: own, forms } of GROUPS) {
    const count = Math.floor(rest / size);
    rest %= size;
    if (count > 0) numerals.push(...below1000(count, own), formOf(count, forms));
  }
  return [...numerals, ...below1000(rest, gender)].join(' ');
}

function below1000(value: number, gender: Gender): string[] {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const small = rest < 20 ? rest : rest % 10;
  return [
    hundreds > 0 ? HUNDREDS[hundreds - 1]! : '',
    rest >= 20 ? TENS[Math.floor(rest / 10) - 2]! : '',
    small < 3 ? UNITS[gender][small]! : SMALL[small - 3]!,
  ].filter(Boolean);
}

function formOf(count: number, [one, few, many]: Forms): string {
  const last = count % 10;
  const isTeen = count % 100 > 10 && count % 100 < 20;
  if (isTeen || last === 0 || last > 4) return many;
  return last === 1 ? one : few;
}
