import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider, useNotify } from 'ra-core';
import { singleRecordOf } from '../../../domain/api/records';
import { saveSingle } from '../../data/singleRecord';
import { readKey, useRead } from '../../data/useRead';
import type { SettingsDefinition } from '../definition';
import { Loading } from '../states/Loading';
import { ReadState } from '../states/ReadState';
import { RecordForm } from './RecordForm';

interface SettingsFormProps {
  definition: SettingsDefinition;
  /** True where the user may only read. */
  disabled?: boolean;
}

/** The form of a single record. */
export function SettingsForm({ definition, disabled = false }: SettingsFormProps) {
  const { name, form } = definition;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const call = singleRecordOf(name);
  const reading = useRead(call, {});
  return (
    <ReadState reading={reading} loading={<Loading shape="form" />} isWorkedOn>
      {(record) => (
        <RecordContextProvider value={record}>
          <RecordForm
            definition={definition}
            form={form}
            mode="edit"
            record={record}
            disabled={disabled}
            save={(payload) => saveSingle(name, record, payload)}
            onSaved={(saved) => {
              queryClient.setQueryData(readKey(call, {}), saved);
              notify('engine.form.saved', { type: 'info' });
            }}
            onReload={async () => {
              const { data: newer, isError } = await reading.refetch();
              return isError ? undefined : newer;
            }}
          />
        </RecordContextProvider>
      )}
    </ReadState>
  );
}
