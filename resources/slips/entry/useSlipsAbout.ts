import { listSearchText } from '../../../domain/api/list-search';
import { Slip } from '../../../domain/entities/slip';
import { plainWord } from '../../../domain/poy/characters';
import type { Passage } from '../../../domain/poy/reading';
import { useLinks } from '../../../src/metadata/LinksContext';

/**
 * Returns a function with the address of the slips that a request to cancel is about.
 *
 * @param memberOf returns the id of the member whose slips it is about; undefined if it is unknown
 */
export function useSlipsAbout(memberOf: (request: Passage) => string | undefined) {
  const { list } = useLinks(Slip.name);
  return (request: Passage): string | undefined => {
    const number = /\d+/.exec(plainWord(request.text))?.[0];
    const member = memberOf(request);
    const filter = { ...(member !== undefined && { member }), ...(number !== undefined && { number }) };
    return list ? `${list}?${listSearchText({ filter, sort: null, perPage: null })}` : undefined;
  };
}
