import { CreateBase, ResourceContextProvider, useSaveContext, type RaRecord } from 'ra-core';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isFinalAnswer, newIdempotencyKey } from '../../data/idempotencyKey';
import type { AnyRecord } from '../../fields/types';
import type { Defaults, FormDefinition, ResourceDefinition } from '../definition';
import { FailureNotice } from '../FailureNotice';
import { useLinks } from '../LinksContext';
import { FormSkeleton } from './FormSkeleton';
import { RecordForm } from './RecordForm';
import { savePromise } from './savePromise';

interface CreateScreenProps {
  definition: ResourceDefinition;
  form: FormDefinition;
}

const NOTHING: Defaults = { values: {}, error: null, retry: () => undefined };
const useNothing = () => NOTHING;

function CreateForm({ definition, form, onCreated }: CreateScreenProps & { onCreated: (record: RaRecord) => void }) {
  const { save } = useSaveContext();
  const useDefaults = form.useDefaults ?? useNothing;
  const { values, error, retry } = useDefaults();
  // Kept until it is settled what became of the request: a second press after a lost answer adds nothing twice.
  const [idempotencyKey, setIdempotencyKey] = useState(newIdempotencyKey);
  if (error && !values) return <FailureNotice error={error} onRetry={retry} />;
  if (!values || !save) return <FormSkeleton />;
  return (
    <RecordForm
      definition={definition}
      form={form}
      mode="create"
      record={values}
      disabled={false}
      save={async (payload) => {
        try {
          return await savePromise(save, { idempotencyKey })(payload);
        } catch (refusal) {
          if (isFinalAnswer(refusal)) setIdempotencyKey(newIdempotencyKey());
          throw refusal;
        }
      }}
      onSaved={onCreated}
    />
  );
}

/** The screen for a new record. Afterwards it shows what the resource has to say about it, or goes to the record. */
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
