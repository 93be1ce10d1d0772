import FilterList from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { ReportFilter, ResetParameters } from './filter';
import { FilterChips } from './FilterChips';

const stay = () => undefined;

interface FilterSheetProps {
  filters: readonly ReportFilter[];
  reset: ResetParameters;
  /** Other choices below the filters. */
  children: ReactNode;
}

/** Button for a phone with the number of filters that are set; it opens all of them. */
export function FilterSheet({ filters, reset, children }: FilterSheetProps) {
  const translate = useTranslate();
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const count = filters.filter(({ value }) => value !== undefined).length;
  return (
    <>
      <Button
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        sx={{ minHeight: 40, whiteSpace: 'nowrap' }}
      >
        {count === 0 ? translate('reports.filter.open') : translate('reports.filter.set', { count })}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{
          paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId, sx: { maxHeight: '85dvh' } },
        }}
      >
        <Stack sx={{ gap: 2, p: 2 }}>
          <Typography id={titleId} component="h2" variant="h6">
            {translate('reports.filters')}
          </Typography>
          {count > 0 && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
              <FilterChips filters={filters} reset={reset} />
            </Stack>
          )}
          {filters.map(({ name, editor }) => editor && <Fragment key={name}>{editor(stay)}</Fragment>)}
          {children}
          <Button variant="contained" onClick={() => setIsOpen(false)}>
            {translate('reports.filter.done')}
          </Button>
        </Stack>
      </Drawer>
    </>
  );
}
