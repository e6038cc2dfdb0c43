import { describe, expect, it } from 'vitest';
import { isMadeOfVocabulary } from './password-vocabulary.js';

const owner = {
  name: 'a.gromova',
  email: 'Anna.Gromova@teplo-pribor.ru',
  firstName: 'Анна',
  lastName: 'Громова',
};
const isVocabulary = (password: string) => isMadeOfVocabulary(password, owner, ['erp', 'zavod-vostok', 'ru']);

describe('a password of known terms', () => {
  it.each([
    'naryad2026',
    'naryad.local',
    'Наряд-2026!',
    // 'наряд' typed in the Latin layout, 'naryad' typed in the Cyrillic one.
    'yfhzl2026',
    'тфкнфв2026',
    'warehouse',
    'administrator',
    'Администратор1',
    'Gromova1',
    'громова1985',
    'AnnaGromova',
    'gromova_anna_07',
    'anna.gromova@teplo-pribor.ru',
    'anna.gromova',
    'teplopribor',
    'a.gromova1',
    'vostok2026',
    'склад12345',
    '2026warehouse2026',
    'naryadwarehouseab1',
  ])('%s is one', (password) => expect(isVocabulary(password)).toBe(true));

  it.each([
    'naryad-demo',
    'пароль с пробелом ',
    'совсем другой пароль',
    'correct horse battery',
    'zq7-Wp0x',
    'Громова любит чай',
    'k8Vt2mQz4LpR',
  ])('%s is none', (password) => expect(isVocabulary(password)).toBe(false));

  it('short and empty names do not count as known terms', () => {
    const short = { name: 'li', email: 'li@a.ru', firstName: 'Ли', lastName: '' };
    expect(isMadeOfVocabulary('lilililo7wqx', short)).toBe(false);
    expect(isMadeOfVocabulary('li-tsq-vbn-14', { name: '', email: '' })).toBe(false);
  });
});
