import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { ResourceContextProvider, ShowBase, useShowContext, useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useRecordLabel } from '../fields/useRecordLabel';
import { useRecordTitle } from './recordTitle';
import { READING_BOUNDS } from './readingBounds';
import type { ResourceDefinition } from './definition';
import { fieldOf } from './fieldOf';
import { Cell } from './list/Cell';
import { Loading } from './states/Loading';
import { NotFoundNotice } from './states/NotFoundNotice';
import { ReadState } from './states/ReadState';
import { useReadAt } from './states/useReadAt';

/** Fields that mean nothing to a person. */
const TECHNICAL = new Set(['id', 'version']);

const QUERY = { meta: { detail: true }, onError: () => undefined };

function Details({ definition }: { definition: ResourceDefinition }) {
  const translate = useTranslate();
  const { record: data, error, refetch } = useShowContext();
  const dataUpdatedAt = useReadAt(definition.name, 'getOne');
  const labelOf = useRecordLabel(definition.name);
  useRecordTitle(data && labelOf(data));
  const shown = Object.entries(definition.entity.fields).filter(
    ([field, { meta }]) => meta.readable && !TECHNICAL.has(field),
  );
  return (
    <ReadState
      reading={{ data, error, refetch, dataUpdatedAt }}
      access={{ subject: definition.entity.subject, actions: ['read'] }}
      resource={definition.name}
      loading={<Loading shape="form" />}
    >
      {(record) => (
        <Paper variant="outlined" component="dl" sx={{ m: 0, px: 2, py: 1, ...READING_BOUNDS }}>
          {shown.map(([field]) => {
            const column = fieldOf(definition, field);
            return (
              <Box key={field} sx={{ display: 'grid', gridTemplateColumns: { sm: '12rem 1fr' }, py: 0.5 }}>
                <Typography component="dt" color="text.secondary">
                  {translate(column.labelKey)}
                </Typography>
                <Typography component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
                  <Cell column={column} record={record} />
                </Typography>
              </Box>
            );
          })}
        </Paper>
      )}
    </ReadState>
  );
}

/** One record (`?id=`), read-only: all fields of the entity that people may read. */
export function ShowScreen({ definition }: { definition: ResourceDefinition }) {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!id) return <NotFoundNotice resource={definition.name} />;
  return (
    <ResourceContextProvider value={definition.name}>
      <ShowBase key={id} id={id} disableAuthentication queryOptions={QUERY}>
        <Details definition={definition} />
      </ShowBase>
    </ResourceContextProvider>
  );
}
