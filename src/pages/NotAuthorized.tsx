import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { useReader } from '../session/reader';
import { useScreenFacts } from '../metadata/LinksContext';
import { MissingRight } from '../metadata/states/MissingRight';
import { PlainPage } from './PlainPage';

/**
 * The reader may not open a screen: says which right is missing for the one named in `?for=`, and who can give it; or that
 * no right would do, where it is for the house or for the owner of the account alone.
 */
export function NotAuthorized() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const wanted = useScreenFacts(search.get('for') ?? '');
  const reader = useReader();
  const name = wanted && translate(wanted.title || (wanted.menu?.label ?? ''));
  if (wanted?.houseOnly && reader && reader.agent !== MASTER_USERNAME) {
    return (
      <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
        <Typography>{translate('pages.notAuthorized.houseOnly', { page: name })}</Typography>
      </PlainPage>
    );
  }
  if (wanted?.ownersOnly && reader?.role === 'sub') {
    return (
      <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
        <Typography>{translate('pages.notAuthorized.ownersOnly', { page: name, owner: reader.agent })}</Typography>
      </PlainPage>
    );
  }
  return (
    <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
      <MissingRight access={wanted?.access} page={name} />
    </PlainPage>
  );
}
