import Alert from '@mui/material/Alert';
import { useQueryClient } from '@tanstack/react-query';
import { HttpError, RecordContextProvider, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { differenceOf } from '../../src/data/difference';
import { httpClient } from '../../src/data/httpClient';
import { RECORD_BOUNDS } from '../../src/metadata/readingBounds';
import type { SettingsDefinition } from '../../src/metadata/definition';
import { RecordForm } from '../../src/metadata/form/RecordForm';
import { isMoneyOf } from './accountTerms';

interface TermsFormProps {
  definition: SettingsDefinition;
  record: RaRecord;
  /** API path below `/api`. */
  path: string;
  /** Reason why the terms are read-only, as an i18n key; null if they are editable. */
  readOnly: string | null;
  isDisabled: boolean;
  /** Returns the API's body from the changed fields. */
  bodyOf: (changes: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Returns the form's record from the API's answer. */
  recordOf: (answer: unknown) => RaRecord;
  /** Returns the field of an API error by its path and the sent body; by default, the path itself. */
  fieldOf?: (path: string, sent: Record<string, unknown>) => string;
  onSaved: (answer: unknown) => void;
  onReload: () => Promise<RaRecord | undefined>;
}

/** Returns a refusal with each error moved to its field of the form. */
function atFields(error: unknown, nameOf: (path: string) => string): unknown {
  const body: unknown = error instanceof HttpError ? error.body : undefined;
  if (!(error instanceof HttpError) || typeof body !== 'object' || body === null || !('errors' in body)) return error;
  const errors = Object.entries(body.errors as Record<string, unknown>).map(([path, said]) => [nameOf(path), said]);
  return new HttpError(error.message, error.status, { ...body, errors: Object.fromEntries(errors) as object });
}

/** Form for a part of an account's terms. It reports changes by others as every form does. */
export function TermsForm(props: TermsFormProps) {
  const { definition, record, path, readOnly, isDisabled, bodyOf, recordOf, fieldOf, onSaved, onReload } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [held, setHeld] = useState(record);
  const [isTyped, setTyped] = useState(false);
  const isNewer = record.version !== held.version;
  // While the user types, the form doesn't take over newly read terms, for instance after money was moved. Saving would
  // then silently undo changes by others.
  if (isNewer && !isTyped) setHeld(record);
  const save = async (payload: Record<string, unknown>) => {
    const sent = bodyOf(differenceOf(held, payload));
    const body = JSON.stringify({ ...sent, version: held.version });
    try {
      const { json } = await httpClient(`/api${path}`, { method: 'PUT', body });
      const saved = recordOf(json);
      setHeld(saved);
      onSaved(json);
      return saved;
    } catch (error) {
      throw fieldOf ? atFields(error, (each) => fieldOf(each, sent)) : error;
    }
  };
  return (
    <RecordContextProvider value={record}>
      {readOnly && (
        <Alert severity="info" sx={{ ...RECORD_BOUNDS, mb: 1.5 }}>
          {translate(readOnly)}
        </Alert>
      )}
      <RecordForm
        definition={definition}
        form={definition.form}
        mode="edit"
        record={held}
        disabled={isDisabled}
        save={save}
        onTyped={setTyped}
        onSaved={() => {
          // The change can affect movable amounts, the versions of other parts, and lists.
          void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isMoneyOf(String(record.id), queryKey) });
          for (const resource of ['agents', 'members']) void queryClient.invalidateQueries({ queryKey: [resource] });
          notify('engine.form.saved', { type: 'info' });
        }}
        onReload={async () => {
          const newer = await onReload();
          if (newer) setHeld(newer);
          return newer;
        }}
      />
      {isNewer && isTyped && (
        <Alert severity="info" role="status" sx={{ ...RECORD_BOUNDS, mt: 1.5 }}>
          {translate('engine.live.changedElsewhere')}
        </Alert>
      )}
    </RecordContextProvider>
  );
}
