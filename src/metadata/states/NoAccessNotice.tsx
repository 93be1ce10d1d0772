import Lock from '@mui/icons-material/LockOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router';
import type { Access } from '../../session/access';
import { useReader } from '../../session/reader';
import { useHome } from '../LinksContext';
import { MissingRight } from './MissingRight';
import { StateNotice } from './StateNotice';

/**
 * Says that the user may not see this part of a screen: the missing right, the people able to grant it, and the way
 * home.
 */
export function NoAccessNotice({ access }: { access: Access | undefined }) {
  const translate = useTranslate();
  const home = useHome();
  const isSignedIn = useReader() !== null;
  return (
    <StateNotice
      icon={Lock}
      title={translate('engine.states.noAccess')}
      actions={
        isSignedIn && (
          <Button variant="outlined" component={RouterLink} to={home}>
            {translate('pages.toHome')}
          </Button>
        )
      }
    >
      <MissingRight access={access} />
    </StateNotice>
  );
}
