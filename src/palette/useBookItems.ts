import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import SlipIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import RoundIcon from '@mui/icons-material/EventAvailableOutlined';
import { Round, type RoundRecord } from '../../domain/entities/round';
import { Slip } from '../../domain/entities/slip';
import { listSearchText } from '../../domain/api/list-search';
import { plainSigns } from '../../domain/text/plain-signs';
import { loadTexts } from '../texts/areaTexts';
import { readOngoingRounds } from '../context/useRoundsOf';
import { useRoundText } from '../context/useRoundText';
import { matchingItems } from '../fields/nameSearch';
import { useLottoName } from '../fields/useLottoName';
import { useAllLinks } from '../metadata/LinksContext';
import type { PaletteItem } from './paletteItem';

/** A number that can be bet on, up to the longest. */
const BET_NUMBER = /^\d{1,6}$/;

/** Maximum number of rounds offered; more letters narrow them down. */
const ROUNDS_OFFERED = 5;

/** Time for which the loaded rounds count as up to date. */
const FRESH_MS = 30_000;

/**
 * Returns items of the book by people's words: slips by a number that was bet on, and rounds by their lotto's name in
 * the user's language, their date or number.
 *
 * @param typed no request is made while it is empty
 */
export function useBookItems(typed: string): PaletteItem[] {
  const translate = useTranslate();
  const linksOf = useAllLinks();
  const nameOf = useLottoName();
  const roundText = useRoundText();
  const slips = linksOf(Slip.name).list;
  const rounds = linksOf(Round.name);
  const { data: ongoing = [] } = useQuery({
    queryKey: [Round.name, 'palette', 'ongoing'],
    queryFn: async ({ signal }) => {
      // Names of lottos are among the book's texts, which may not have been loaded yet.
      const [found] = await Promise.all([readOngoingRounds({}, signal), loadTexts(['book'])]);
      return found;
    },
    enabled: typed !== '' && rounds.edit('') !== undefined,
    staleTime: FRESH_MS,
  });
  if (typed === '') return [];
  const itemOf = (round: RoundRecord): PaletteItem => ({
    id: `ongoing/${round.id}`,
    group: translate('resources.rounds.name', { smart_count: 2 }),
    label: `${nameOf(round)} · ${roundText(round)}`,
    icon: RoundIcon,
    to: rounds.edit(round.id) ?? '',
  });
  const found = matchingItems(ongoing.map(itemOf), typed).slice(0, ROUNDS_OFFERED);
  const number = plainSigns(typed);
  if (!slips || !BET_NUMBER.test(number)) return found;
  const ofNumber: PaletteItem = {
    id: `number/${number}`,
    group: translate('resources.slips.name', { smart_count: 2 }),
    label: translate('finding.palette.slipsOf', { number }),
    icon: SlipIcon,
    to: `${slips}?${listSearchText({ filter: { number }, sort: null, perPage: null })}`,
  };
  return [ofNumber, ...found];
}
