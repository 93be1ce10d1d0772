import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { SettingsDefinition } from '../../src/metadata/definition';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { TermsForm } from './TermsForm';

export interface TermsPartProps<Answer> {
  accountId: string;
  reading: UseQueryResult<Answer>;
  /** Cache key of the answer. */
  queryKey: QueryKey;
  /** Name of the part in the API's address. */
  part: 'commissions' | 'holds' | 'reading';
  definition: SettingsDefinition;
  /** Returns the reason why the part is read-only, as an i18n key; null if it is editable or needs no explanation. */
  readOnlyOf: (data: Answer) => string | null;
  isDisabled: (data: Answer) => boolean;
  /** Returns the form's record. */
  recordOf: (answer: Answer) => RaRecord;
  /** Returns the API's body from the changed fields. */
  bodyOf: (changes: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** Returns the field of an API error by its path and the sent body; by default, the path itself. */
  fieldOf?: (path: string, sent: Record<string, unknown>) => string;
}

/** Form for a part of an account's terms that is read and saved by itself. */
export function TermsPart<Answer>(props: TermsPartProps<Answer>) {
  const { accountId, reading, queryKey, part, definition, readOnlyOf, isDisabled, recordOf, bodyOf, fieldOf } = props;
  const queryClient = useQueryClient();
  return (
    <ReadState reading={reading} loading={<Loading shape="block" />} isWorkedOn>
      {(data) => (
        <TermsForm
          definition={definition}
          record={recordOf(data)}
          path={`/accounts/${accountId}/${part}`}
          readOnly={readOnlyOf(data)}
          isDisabled={isDisabled(data)}
          bodyOf={bodyOf}
          recordOf={(answer) => recordOf(answer as Answer)}
          {...(fieldOf && { fieldOf })}
          onSaved={(answer) => queryClient.setQueryData(queryKey, answer)}
          onReload={async () => {
            const { data: newer, isError } = await reading.refetch();
            return isError || !newer ? undefined : recordOf(newer);
          }}
        />
      )}
    </ReadState>
  );
}
