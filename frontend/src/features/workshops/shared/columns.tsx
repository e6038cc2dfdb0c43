import type { ListColumn } from '../../../shared/list/index.js';
import { sharedTexts } from './texts.js';

interface Row {
  readonly id: number;
  readonly name: string;
}

/** '#' and the name, the first columns of all three lists. */
export function firstColumns<R extends Row>(): readonly ListColumn<R>[] {
  return [
    {
      id: 'id',
      header: sharedTexts.number,
      width: 64,
      sort: 'id',
      phone: 'hide',
      cell: ({ id }) => <span className="n-tabular">{id}</span>,
    },
    {
      id: 'name',
      header: sharedTexts.name,
      wrap: true,
      sort: 'name',
      opens: true,
      hideable: false,
      cell: ({ name }) => name,
      hint: ({ name }) => name,
    },
  ];
}
