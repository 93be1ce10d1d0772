/** The route for the totals of a list. */
import { listTotalsOf } from '../../../domain/api/list-totals';
import type { Entity } from '../../../domain/entities/entity';
import type { Acting } from '../../access/acting';
import type { Route } from '../../http/route';
import { serve } from '../../http/serve';
import type { Filter } from '../query';
import type { RecordSource } from '../source';
import { TOTALS_MAX, readTotals } from '../totals';
import { filterSchema, filterText } from './list-parameters';
import { parseFilter } from './list-query';

/**
 * Returns the route for the totals of all matching records of a list, within the caller's scope as in the list.
 *
 * @param many plural name of the records in the OpenAPI document
 * @param sourceOf returns the source of the records, prepared for a filter
 */
export function totalsRoute(
  entity: Entity,
  many: string,
  sourceOf: (acting: Acting, filter: Filter) => RecordSource | Promise<RecordSource>,
): Route {
  return serve(
    listTotalsOf(entity),
    {
      operationId: `get${many}Totals`,
      summary: `Returns the totals of up to ${TOTALS_MAX} matching ${many.toLowerCase()}; amounts in satang`,
      access: { subject: entity.subject, actions: ['read'] },
      scope: 'downline',
      parameters: { filter: filterText(entity) },
      documented: { query: { filter: filterSchema(entity) } },
      answer: { description: 'The totals', name: 'ListTotals' },
      problems: ['bad-request', 'validation'],
    },
    async ({ query, c: _c, ...acting }) => {
      const filter = parseFilter(entity, query.filter);
      const { services, caller } = acting;
      return readTotals(services.db, entity, await sourceOf(acting, filter), caller.acting, filter);
    },
  );
}
