import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { formatInteger } from '../../../texts/figures';
import { STATUS_CHANGE_MAX } from '../../../../domain/accounts/status-change';
import type { ResourceDefinition } from '../../definition';
import { useSelection } from './SelectionContext';

/** Offers to select all matches beyond the page, or says that they are too many for one action. */
function SelectAllMatching() {
  const translate = useTranslate();
  const { total = 0, data, meta } = useListContext<{ id: string }>();
  const { isAll, isSelected, setAll } = useSelection();
  const isPageWhole = data !== undefined && data.length > 0 && data.every(({ id }) => isSelected(id));
  if (isAll || !isPageWhole || total <= data.length) return null;
  if (meta?.totalKind === 'at-least' || total > STATUS_CHANGE_MAX) {
    return (
      <Typography variant="body2" color="text.secondary">
        {translate('rows.select.tooMany', { max: formatInteger(STATUS_CHANGE_MAX) })}
      </Typography>
    );
  }
  return <Button onClick={() => setAll(total)}>{translate('rows.select.all', { count: formatInteger(total) })}</Button>;
}

/**
 * The number of selected records and the actions on them. It stays in view below the rows, so that nothing moves during
 * selection, and a thumb reaches it.
 */
export function SelectionBar({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const { count, isAll, isPicking, chosen, clear } = useSelection();
  const isShown = count > 0 || isPicking;
  const text = { smart_count: count, count: formatInteger(count) };
  return (
    <Box sx={{ position: 'sticky', bottom: 8, zIndex: 4, mt: isShown ? 1 : 0 }}>
      <Paper
        component="section"
        aria-label={translate('rows.select.bar')}
        hidden={!isShown}
        elevation={4}
        sx={{ px: 1.5, py: 0.75, border: 1, borderColor: 'primary.main', '&[hidden]': { display: 'none' } }}
      >
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography role="status" sx={{ fontWeight: 550, fontVariantNumeric: 'tabular-nums' }}>
            {isShown && translate(isAll ? 'rows.select.isAll' : 'rows.select.count', text)}
          </Typography>
          {isShown && <SelectAllMatching />}
          <IconButton
            size="small"
            aria-label={translate('rows.select.clear')}
            onClick={clear}
            sx={{ ml: 'auto', order: { xs: 0, sm: 2 } }}
          >
            <Close fontSize="small" />
          </IconButton>
          {count > 0 && (
            <Stack direction="row" spacing={1} sx={{ order: 1, flexBasis: { xs: '100%', sm: 'auto' } }}>
              <Suspense fallback={<Skeleton width={160} />}>
                {definition.list.bulkActions.map((Action, index) => (
                  <Action key={index} chosen={chosen} onDone={clear} />
                ))}
              </Suspense>
            </Stack>
          )}
        </Stack>
      </Paper>
    </Box>
  );
}
