import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { listAccessChanges } from '../../domain/api/access-control';
import { useRead } from '../../src/data/useRead';
import { momentText } from '../../src/fields/businessMoment';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { useChangeWords } from './useChangeWords';

/** Lists the changes of permissions, newest first, as differences in words. */
export function ChangeList() {
  const translate = useTranslate();
  const wordsOf = useChangeWords();
  return (
    <ReadState reading={useRead(listAccessChanges, {})} loading={<Loading shape="form" />}>
      {(changes) => (
        <Paper component="section" variant="outlined" aria-labelledby="access-changes" sx={{ px: 2, py: 1.5 }}>
          <Typography id="access-changes" variant="h4" component="h2" sx={{ mb: 1 }}>
            {translate('accessControl.tabs.changes')}
          </Typography>
          {changes.length === 0 && <Typography>{translate('accessControl.noChanges')}</Typography>}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {changes.map((change) => (
              <Box
                component="li"
                key={change.id}
                sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
              >
                <Typography variant="caption" color="text.secondary" component="p">
                  {change.actor === null
                    ? momentText(change.at)
                    : translate('accessControl.by', { at: momentText(change.at), actor: change.actor })}
                </Typography>
                <strong dir="ltr">{change.username}</strong>
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                  {wordsOf(change).map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </Box>
                {change.reason !== null && (
                  <Typography color="text.secondary">
                    {translate('shell.suspension.because', { reason: change.reason })}
                  </Typography>
                )}
              </Box>
            ))}
          </Box>
        </Paper>
      )}
    </ReadState>
  );
}
