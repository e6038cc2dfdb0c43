import { isInnPlausible } from '@naryad/contracts/companies/rules';

/** Digits of typed or pasted text, at most `most`. */
export const digitsOf = (text: string, maxLength: number): string =>
  text.replace(/\D/g, '').slice(0, maxLength);

/** Whether to warn about an ИНН. Never for an empty field, and never an error. */
export const isInnDoubtful = (inn: string): boolean => inn.trim() !== '' && !isInnPlausible(inn.trim());
