import type { CardOptions, ListOptions } from '../definition';

/** Number of large values on a card when its resource doesn't name them. */
const MAIN = 2;

/** The field that is a record's state in every resource that has one. */
const STATE = 'status';

/**
 * Returns the fields of a card: those named by the resource, else its columns in their order with the state next to the
 * name.
 */
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
