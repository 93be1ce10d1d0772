import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useTranslate } from 'ra-core';
import type { ReportAnswer } from '../../../domain/api/reports';
import type { Measure } from '../../../domain/reports/report';
import type { ReportState } from '../useReportState';
import { EXPLAINED_MARK, ExplainedControl } from '../../../src/metadata/glossary/Term';
import { TERM_OF_MEASURE } from '../termOfMeasure';
import { CORNER } from './styles';

/** Height of the row of sides in pixels; the other headings stay below it. */
const SIDES_HEIGHT = 37;

/** Groups columns under common headings: those of a side together, others alone. */
function groupsOf(measures: readonly Measure[]): { side: Measure['side']; span: number }[] {
  const groups: { side: Measure['side']; span: number }[] = [];
  for (const { side } of measures) {
    const last = groups.at(-1);
    if (last && last.side === side) last.span += 1;
    else groups.push({ side, span: 1 });
  }
  return groups;
}

interface ReportHeadProps extends Pick<ReportState, 'change'> {
  measures: readonly Measure[];
  by: ReportAnswer['by'];
  /** Order of the rows. */
  order: string;
}

function HeadCell({
  measure,
  order,
  top,
  change,
}: Pick<ReportHeadProps, 'order' | 'change'> & { measure: Measure; top: number }) {
  const translate = useTranslate();
  const { name } = measure;
  const isDescending = order === `-${name}`;
  const isOrdered = isDescending || order === name;
  const term = TERM_OF_MEASURE[name];
  const label = (
    <TableSortLabel
      active={isOrdered}
      direction={isOrdered && !isDescending ? 'asc' : 'desc'}
      onClick={() => change({ order: isDescending ? name : `-${name}` })}
      sx={{
        ...(!isOrdered && { '& .MuiTableSortLabel-icon': { display: 'none' } }),
        ...(term !== undefined && EXPLAINED_MARK),
      }}
    >
      {translate(`reports.measures.${name}`)}
    </TableSortLabel>
  );
  return (
    <TableCell
      align="right"
      sortDirection={isOrdered && (isDescending ? 'desc' : 'asc')}
      sx={{ whiteSpace: 'nowrap', top, px: 1 }}
    >
      <ExplainedControl of={term}>{label}</ExplainedControl>
    </TableCell>
  );
}

/** Column headings of a report, grouped by side; each can sort the rows. */
export function ReportHead({ measures, by, order, change }: ReportHeadProps) {
  const translate = useTranslate();
  const hasSides = measures.some(({ side }) => side !== undefined);
  const heads = measures.map((measure) => (
    <HeadCell key={measure.name} measure={measure} order={order} top={hasSides ? SIDES_HEIGHT : 0} change={change} />
  ));
  const corner = (
    <TableCell
      rowSpan={hasSides ? 2 : 1}
      sx={CORNER}
      sortDirection={order === 'key' ? 'asc' : order === '-key' ? 'desc' : false}
    >
      <TableSortLabel
        active={order === 'key' || order === '-key'}
        direction={order === '-key' ? 'desc' : 'asc'}
        onClick={() => change({ order: order === 'key' ? '-key' : 'key' })}
      >
        {translate(`reports.by.${by}`)}
      </TableSortLabel>
    </TableCell>
  );
  if (!hasSides) {
    return (
      <TableHead>
        <TableRow>
          {corner}
          {heads}
        </TableRow>
      </TableHead>
    );
  }
  return (
    <TableHead>
      <TableRow>
        {corner}
        {groupsOf(measures).map(({ side, span }, index) => (
          <TableCell
            key={side ?? index}
            component={side ? 'th' : 'td'}
            colSpan={span}
            align="left"
            scope={side && 'colgroup'}
            sx={{ height: SIDES_HEIGHT, py: 0, px: 1, whiteSpace: 'nowrap' }}
          >
            {side && translate(`reports.sides.${side}`)}
          </TableCell>
        ))}
      </TableRow>
      <TableRow>{heads}</TableRow>
    </TableHead>
  );
}
