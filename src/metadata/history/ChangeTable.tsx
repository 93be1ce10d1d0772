import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import { AuditEntry } from '../../../domain/entities/audit-entry';
import type { Entity } from '../../../domain/entities/entity';
import { formatMoney } from '../../texts/figures';
import { isSettingKey, SETTINGS } from '../../../domain/settings/settings';
import type { Change } from '../../../domain/history/changes';
import { changeLabel } from '../../../domain/history/alteration-words';
import { EmptyValue } from '../../fields/EmptyValue';
import { FIELDS } from '../../fields/registry';

/**
 * Returns a function that names a change as the record's own screens do, or as the audit does if it belongs to no
 * field.
 */
function useChangeLabel(): (entity: Entity | undefined, change: Change) => string {
  const translate = useTranslate();
  return useCallback(
    (entity, change) => {
      const text = (key: string, otherwise?: string) =>
        translate(key, { smart_count: 1, ...(otherwise !== undefined && { _: otherwise }) });
      return changeLabel({ text }, entity, change);
    },
    [translate],
  );
}

/** A moment as the API writes it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const NO_RECORD = {};

interface ChangeValueProps {
  entity: string;
  change: Change;
  value: unknown;
}

/** A value as the record's own screens show it; values that belong to no field are shown as well as possible. */
function ChangeValue({ entity: thing, change: { field, area, part, meta }, value }: ChangeValueProps) {
  const translate = useTranslate();
  const entity = part ?? thing;
  if (value === undefined || value === null || value === '') return <EmptyValue />;
  if (area && typeof value === 'string') return <>{translate(`resources.permission.levels.${value}`)}</>;
  if (meta) {
    const { Display } = FIELDS[meta.type];
    return <Display entity={entity} field={field} meta={meta} value={value} record={NO_RECORD} />;
  }
  if (typeof value === 'number' && isSettingKey(field) && SETTINGS[field].kind === 'money')
    return <>{formatMoney(value)}</>;
  if (typeof value === 'boolean') return <>{translate(value ? 'engine.yes' : 'engine.no')}</>;
  if (typeof value === 'string' && MOMENT.test(value)) {
    const { Display } = FIELDS.dateTime;
    return <Display entity={entity} field={field} meta={AuditEntry.fields.at.meta} value={value} record={NO_RECORD} />;
  }
  return <>{typeof value === 'string' ? value : JSON.stringify(value)}</>;
}

interface ChangeTableProps {
  /** The entity of the changed record; absent when it belongs to none of the resources. */
  entity: Entity | undefined;
  changes: readonly Change[];
}

/** The changes: each field with its old and new value, in the words and units of its own screen. */
export function ChangeTable({ entity, changes }: ChangeTableProps) {
  const translate = useTranslate();
  const labelOf = useChangeLabel();
  const name = entity?.name ?? '';
  return (
    <Table
      size="small"
      aria-label={translate('resources.audit.changes.name')}
      sx={{ '& td': { overflowWrap: 'anywhere' }, '& th': { overflowWrap: 'break-word' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '34%' }}>{translate('resources.audit.changes.field')}</TableCell>
          <TableCell sx={{ width: '33%' }}>{translate('resources.audit.changes.before')}</TableCell>
          <TableCell>{translate('resources.audit.changes.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map((change) => (
          <TableRow key={change.key}>
            <TableCell component="th" scope="row">
              {labelOf(entity, change)}
            </TableCell>
            <TableCell sx={{ color: 'text.secondary' }}>
              <ChangeValue entity={name} change={change} value={change.before} />
            </TableCell>
            <TableCell>
              <ChangeValue entity={name} change={change} value={change.after} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
