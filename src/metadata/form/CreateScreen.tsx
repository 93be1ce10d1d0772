import { CreateBase, ResourceContextProvider, useSaveContext, type RaRecord } from 'ra-core';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSendOnce } from '../../data/useSendOnce';
import type { AnyRecord } from '../../fields/types';
import type { Defaults, FormDefinition, ResourceDefinition } from '../definition';
import { useLinks } from '../LinksContext';
import { Loading } from '../states/Loading';
import { ReadState } from '../states/ReadState';
import { RecordForm } from './RecordForm';
import { savePromise } from './savePromise';

interface CreateScreenProps {
  definition: ResourceDefinition;
  form: FormDefinition;
}

const NOTHING: Defaults = { values: {}, error: null, retry: () => undefined };
const useNoDefaults = () => NOTHING;

function CreateForm({ definition, form, onCreated }: CreateScreenProps & { onCreated: (record: RaRecord) => void }) {
  const { save } = useSaveContext();
  const useDefaults = form.useDefaults ?? useNoDefaults;
  const { values, error, retry } = useDefaults();
  // Keeps the key until the outcome of the request is settled: a second press after a lost response adds nothing twice.
  const { keyFor, settle } = useSendOnce();
  return (
    <ReadState
      reading={{ data: save && values && { save, values }, error, refetch: retry }}
      access={{ subject: definition.entity.subject, actions: ['update'] }}
      loading={<Loading shape="form" />}
      isWorkedOn
    >
      {(ready) => (
        <RecordForm
          definition={definition}
          form={form}
          mode="create"
          record={ready.values}
          disabled={false}
          save={async (payload) => {
            try {
              const record = await savePromise(ready.save, { idempotencyKey: keyFor(JSON.stringify(payload)) })(
                payload,
              );
              settle(null);
              return record;
            } catch (refusal) {
              settle(refusal);
              throw refusal;
            }
          }}
          onSaved={onCreated}
        />
      )}
    </ReadState>
  );
}

/** The screen for a new record. Afterwards it shows the resource's own confirmation, or goes to the record. */
export function CreateScreen({ definition, form }: CreateScreenProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const links = useLinks(definition.name);
  const [created, setCreated] = useState<AnyRecord | null>(null);
  const [round, setRound] = useState(0);
  const { Created } = form;

  const onCreated = (record: RaRecord) => {
    if (Created) {
      setCreated(record);
      return;
    }
    notify('engine.form.created', { type: 'info' });
    const next = links.edit(String(record.id)) ?? links.list;
    if (next) void navigate(next);
  };

  if (created && Created) {
    return (
      <Created
        record={created}
        onAnother={() => {
          setCreated(null);
          setRound(round + 1);
        }}
      />
    );
  }
  return (
    <ResourceContextProvider value={definition.name}>
      <CreateBase key={round} disableAuthentication redirect={false} mutationMode="pessimistic">
        <CreateForm definition={definition} form={form} onCreated={onCreated} />
      </CreateBase>
    </ResourceContextProvider>
  );
}
