import Alert from '@mui/material/Alert';
import { EditBase, ResourceContextProvider, useEditContext, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router';
import { useRecordNews } from '../../data/live/useRecordNews';
import { useStopped } from '../../session/reader';
import { useRecordLabel } from '../../fields/useRecordLabel';
import { useRecordTitle } from '../recordTitle';
import { READING_BOUNDS } from '../readingBounds';
import type { FormDefinition, ResourceDefinition } from '../definition';
import { HistoryTabs } from '../history/HistoryTabs';
import { Loading } from '../states/Loading';
import { NotFoundNotice } from '../states/NotFoundNotice';
import { ReadState } from '../states/ReadState';
import { useReadAt } from '../states/useReadAt';
import { useCanUpdate } from '../useCanUpdate';
import { isFullWidth } from './formWidth';
import { RecordForm } from './RecordForm';
import { savePromise } from './savePromise';

interface EditScreenProps {
  definition: ResourceDefinition;
  form: FormDefinition;
}

/**
 * A single record has more fields than a row of a list. Its request has a separate key, so react-admin doesn't confuse
 * it with the row that it keeps from the list.
 */
const DETAIL = { meta: { detail: true } };
const QUERY = { ...DETAIL, onError: () => undefined };
const MUTATION = { ...DETAIL, onError: () => undefined };

const useNoReason = () => null;

function EditForm({ definition, form, id }: EditScreenProps & { id: string }) {
  const { record, error, save, refetch } = useEditContext();
  const canUpdate = useCanUpdate(definition.name);
  const notify = useNotify();
  const translate = useTranslate();
  const useReadOnlyReason = form.useReadOnlyReason ?? useNoReason;
  const own = useReadOnlyReason(record);
  const reason = useStopped() === null ? own : 'problems.suspended';
  const news = useRecordNews(definition.name, id, record?.version);
  const dataUpdatedAt = useReadAt(definition.name, 'getOne');
  const labelOf = useRecordLabel(definition.name);
  // A head above the tabs names the record itself.
  useRecordTitle(record && !definition.Head ? labelOf(record) : undefined);
  const loading = <Loading shape="form" />;
  const formOf = (known: RaRecord) => {
    if (!save || canUpdate === undefined || reason === undefined) return loading;
    return (
      <>
        {canUpdate && reason !== null && (
          <Alert severity="info" sx={{ ...READING_BOUNDS, mb: 1.5 }}>
            {translate(reason)}
          </Alert>
        )}
        <RecordForm
          definition={definition}
          form={form}
          mode="edit"
          record={known}
          disabled={!canUpdate || reason !== null}
          save={savePromise(save)}
          onSaved={() => notify('engine.form.saved', { type: 'info' })}
          onReload={async () => {
            const { data, isError } = await refetch();
            return isError ? undefined : data;
          }}
        />
        {/* Below the form, so that no box moves while the user types. */}
        {news && (
          <Alert severity={news === 'gone' ? 'warning' : 'info'} role="status" sx={{ ...READING_BOUNDS, mt: 1.5 }}>
            {translate(news === 'gone' ? 'engine.form.gone' : 'engine.live.changedElsewhere')}
          </Alert>
        )}
      </>
    );
  };
  return (
    <ReadState
      reading={{ data: record, error, refetch, dataUpdatedAt }}
      access={{ subject: definition.entity.subject, actions: ['read'] }}
      resource={definition.name}
      loading={loading}
      isWorkedOn
    >
      {formOf}
    </ReadState>
  );
}

/** The screen of one record, named by `?id=`. Inputs are disabled for users who may only read. */
export function EditScreen({ definition, form }: EditScreenProps) {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (!id) return <NotFoundNotice resource={definition.name} />;
  return (
    <ResourceContextProvider value={definition.name}>
      <EditBase
        key={id}
        id={id}
        disableAuthentication
        redirect={false}
        mutationMode="pessimistic"
        queryOptions={QUERY}
        mutationOptions={MUTATION}
      >
        {definition.history ? (
          <HistoryTabs
            entity={definition.entity}
            id={id}
            tabs={definition.tabs}
            Head={definition.Head}
            isWide={isFullWidth(form)}
          >
            <EditForm definition={definition} form={form} id={id} />
          </HistoryTabs>
        ) : (
          <EditForm definition={definition} form={form} id={id} />
        )}
      </EditBase>
    </ResourceContextProvider>
  );
}
