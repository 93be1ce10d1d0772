import type { CardOptions, ListOptions } from '../definition';

/** How many values a card shows large when its resource doesn't say which. */
const MAIN = 2;

/** The field that is a record's state in every resource that has one. */
const STATE = 'status';

/** What a card shows: what the resource says, else its columns in their order with the state beside the name. */
export function cardOf({
  card,
  columns,
}: Pick<ListOptions, 'columns'> & Partial<Pick<ListOptions, 'card'>>): CardOptions {
  if (card) return card;
  const [name = '', ...others] = columns;
  const rest = others.filter((column) => column !== STATE);
  return {
    name,
    ...(others.includes(STATE) && { badge: STATE }),
    main: rest.slice(0, MAIN),
    more: rest.slice(MAIN),
  };
}
