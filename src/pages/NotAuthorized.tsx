import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { MASTER_USERNAME } from '../../domain/accounts/username';
import { useReader } from '../session/reader';
import { useScreenFacts } from '../metadata/LinksContext';
import { MissingRight } from '../metadata/states/MissingRight';
import { PlainPage } from './PlainPage';

/**
 * The page for a screen that the user may not open. It names the missing right for the screen in `?for=`, and the
 * people able to grant it. It says that no right is enough where only the operator or the owner of the account may open
 * the screen.
 */
export function NotAuthorized() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const screen = useScreenFacts(search.get('for') ?? '');
  const reader = useReader();
  const name = screen && translate(screen.title || (screen.menu?.label ?? ''));
  if (screen?.isOperatorOnly && reader && reader.agent !== MASTER_USERNAME) {
    return (
      <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
        <Typography>{translate('pages.notAuthorized.operatorOnly', { page: name })}</Typography>
      </PlainPage>
    );
  }
  if (screen?.ownersOnly && reader?.role === 'sub') {
    return (
      <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
        <Typography>{translate('pages.notAuthorized.ownersOnly', { page: name, owner: reader.agent })}</Typography>
      </PlainPage>
    );
  }
  return (
    <PlainPage mark="403" title={translate('pages.notAuthorized.title')}>
      <MissingRight access={screen?.access} page={name} />
    </PlainPage>
  );
}
