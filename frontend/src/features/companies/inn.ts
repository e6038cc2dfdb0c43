import { isInnPlausible } from '@naryad/contracts/companies/rules';

/** What is left of typed or pasted text: an ИНН holds digits only. */
export const innDigits = (text: string): string => text.replace(/\D/g, '').slice(0, 20);

/** Whether to warn about an ИНН: never while nothing is typed, and never as a refusal [1 §5]. */
export const isInnDoubtful = (inn: string): boolean => inn.trim() !== '' && !isInnPlausible(inn.trim());
