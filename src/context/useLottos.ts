import { listLottos } from '../../domain/api/lotto';
import { useRead } from '../data/useRead';

/** Returns all lottos in their order. */
export const useLottos = () => useRead(listLottos, { query: { sort: ['position', 'ASC'], range: [0, 99] } });
