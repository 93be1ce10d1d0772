import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { AREAS, LEVELS, type Permission } from '../../domain/access';
import { EmptyValue } from './EmptyValue';
import { TextFilterValue } from './TextFilter';
import type { DisplayProps, FieldComponents } from './types';

const isPermission = (value: unknown): value is Permission =>
  typeof value === 'object' && value !== null && AREAS.every((area) => area in value);

/** The permissions held, on one line; areas that are off are left out, and a level shared by all is shown once. */
function PermissionsDisplay({ value }: DisplayProps) {
  const translate = useTranslate();
  if (!isPermission(value)) return <EmptyValue />;
  const held = AREAS.filter((area) => LEVELS.includes(value[area]) && value[area] !== 'off');
  if (held.length === 0) return <>{translate('resources.permission.levels.off')}</>;
  if (AREAS.every((area) => value[area] === value[AREAS[0]])) {
    return (
      <>
        {translate('resources.permission.everywhere', {
          level: translate(`resources.permission.levels.${value[AREAS[0]]}`),
        })}
      </>
    );
  }
  return (
    <>
      {held.map((area, index) => (
        <Fragment key={area}>
          {index > 0 && ' · '}
          {/* Each in one piece: scripts without spaces could otherwise break anywhere in it. */}
          <span style={{ whiteSpace: 'nowrap' }}>
            {translate(`resources.permission.areas.${area}.name`)}:{' '}
            {translate(`resources.permission.levels.${value[area]}`)}
          </span>
        </Fragment>
      ))}
    </>
  );
}

/** One level per area. */
export const permissions: FieldComponents = {
  Display: PermissionsDisplay,
  FilterValue: TextFilterValue,
  align: 'left',
};
