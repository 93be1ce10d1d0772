import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { MoreTools } from '../../../src/metadata/list/tools/MoreTools';
import { useOnPhone } from '../../../src/metadata/useOnPhone';
import { PrintedSheet } from '../print/PrintedSheet';
import { PrintTool } from '../print/PrintTool';
import type { Sheet } from '../print/sheet';
import { AddFilter } from './AddFilter';
import { DisplayButton } from './DisplayButton';
import type { ReportFilter, ResetParameters } from './filter';
import { FilterChips } from './FilterChips';
import { FilterSheet } from './FilterSheet';

const stay = () => undefined;

interface ReportBarProps {
  /** Period of the report. */
  period?: ReactNode;
  /** Controls in the bar at a desktop, and with the filters on a phone. */
  grouping?: ReactNode;
  filters?: readonly ReportFilter[];
  /** Resets filters; needed if there are any. */
  reset?: ResetParameters;
  /** Further choices of the presentation. */
  display?: ReactNode;
  /** Tool with its own button everywhere. */
  views?: ReactNode;
  /** Creates the printed sheet from the figures on display; undefined until there are some. */
  sheet: (() => Sheet) | undefined;
  /** Further tools of the report as a whole. */
  tools: ReactNode;
}

/**
 * One row with everything that narrows a report, and its tools at the end. On a phone a single button opens all
 * filters.
 */
export function ReportBar({
  period,
  grouping,
  filters = [],
  reset = stay,
  display,
  views,
  sheet,
  tools,
}: ReportBarProps) {
  const translate = useTranslate();
  const isOnPhone = useOnPhone();
  const allTools = (
    <>
      <PrintTool isDisabled={sheet === undefined} />
      {tools}
    </>
  );
  const hasFilters = filters.length > 0 || grouping !== undefined;
  return (
    <Stack
      direction="row"
      useFlexGap
      role="search"
      aria-label={translate('reports.filters')}
      sx={{ flexWrap: { sm: 'wrap' }, alignItems: 'center', gap: 1, mb: 1, displayPrint: 'none' }}
    >
      {period}
      {isOnPhone ? (
        hasFilters && (
          <FilterSheet filters={filters} reset={reset}>
            {grouping}
            {display}
          </FilterSheet>
        )
      ) : (
        <>
          {grouping}
          {filters.length > 0 && <AddFilter filters={filters} />}
          {display !== undefined && <DisplayButton>{display}</DisplayButton>}
          <FilterChips filters={filters} reset={reset} />
        </>
      )}
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
        {views}
        {isOnPhone ? <MoreTools>{allTools}</MoreTools> : allTools}
      </Box>
      <PrintedSheet sheet={sheet} />
    </Stack>
  );
}
