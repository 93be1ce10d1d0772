import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useNotify } from 'ra-core';
import { readSingle, saveSingle, singleRecordKey } from '../../data/singleRecord';
import type { SettingsDefinition } from '../definition';
import { FailureNotice } from '../FailureNotice';
import { FormSkeleton } from './FormSkeleton';
import { RecordForm } from './RecordForm';

interface SettingsFormProps {
  definition: SettingsDefinition;
  /** True where the person may only read. */
  disabled?: boolean;
}

/** The form of a record of which there is one. */
export function SettingsForm({ definition, disabled = false }: SettingsFormProps) {
  const { name, form } = definition;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const queryKey = singleRecordKey(name);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => readSingle(name, signal) });
  if (error && !data) return <FailureNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <FormSkeleton />;
  return (
    <RecordContextProvider value={data}>
      <RecordForm
        definition={definition}
        form={form}
        mode="edit"
        record={data}
        disabled={disabled}
        save={(payload) => saveSingle(name, data, payload)}
        onSaved={(saved) => {
          queryClient.setQueryData(queryKey, saved);
          notify('engine.form.saved', { type: 'info' });
        }}
        onReload={async () => {
          const { data: newer, isError } = await refetch();
          return isError ? undefined : newer;
        }}
      />
    </RecordContextProvider>
  );
}
