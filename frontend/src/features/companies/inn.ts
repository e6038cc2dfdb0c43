import { isInnPlausible } from '@naryad/contracts/companies/rules';

/** What is left of typed or pasted text in a field that holds digits only. */
export const digitsOf = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** Whether to warn about an ИНН: never while nothing is typed, and never as a refusal [1 §5]. */
export const isInnDoubtful = (inn: string): boolean => inn.trim() !== '' && !isInnPlausible(inn.trim());
