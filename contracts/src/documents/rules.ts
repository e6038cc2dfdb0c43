import { type DocumentSubject, type PrintDocument, templateKey, type TemplateKey } from './dto.js';

const SUBJECTS: Readonly<Record<TemplateKey, DocumentSubject>> = {
  'product-passport': 'unit',
  'unit-label': 'unit',
  'route-sheet': 'unit',
  'packing-list': 'unit',
  'cell-label': 'cell',
  'receipt-order': 'invoice',
  'discrepancy-act': 'invoice',
  'stock-taking-sheet': 'stock-taking',
};

const isTemplate = (key: string): key is TemplateKey => (templateKey.options as string[]).includes(key);

/** Subject of a document, by its template; null without a known template. */
export function printsFor({ template_key }: Pick<PrintDocument, 'template_key'>): DocumentSubject | null {
  return template_key !== null && isTemplate(template_key) ? SUBJECTS[template_key] : null;
}

/** Whether a print step can print the document: its subject is the unit being produced [3 §5 "Printing"]. */
export const isForSteps = (document: Pick<PrintDocument, 'template_key'>): boolean =>
  printsFor(document) === 'unit';

/** Whether a document is a roll of labels: its pages have the size of a label. */
export const isLabel = (key: TemplateKey): boolean => key === 'unit-label' || key === 'cell-label';
