import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { readAuditChain } from '../../domain/api/access-control';
import { formatInteger } from '../../src/texts/figures';
import { useRead } from '../../src/data/useRead';
import { useLinks } from '../../src/metadata/LinksContext';

/** Shows whether the audit log still matches its seals, with links to the audit log and to the sessions below. */
export function ChainLamp() {
  const translate = useTranslate();
  const { data } = useRead(readAuditChain, {});
  const [audit, sessions] = [useLinks('audit').list, useLinks('sessions').list];
  if (!data) return null;
  const { isWhole, sealed, checked, difference } = data;
  return (
    <Alert
      severity={isWhole ? 'success' : 'error'}
      sx={{ mb: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          {audit && (
            <Button component={Link} to={audit} color="inherit">
              {translate('accessControl.toAudit')}
            </Button>
          )}
          {sessions && (
            <Button component={Link} to={sessions} color="inherit">
              {translate('accessControl.toSessions')}
            </Button>
          )}
        </>
      }
    >
      {isWhole
        ? translate('accessControl.chain.whole', { sealed: formatInteger(sealed), checked: formatInteger(checked) })
        : translate('accessControl.chain.broken')}
      {difference !== undefined && <div>{difference}</div>}
    </Alert>
  );
}
