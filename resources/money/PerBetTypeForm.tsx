import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import type { BetType } from '../../domain/bets/bet-type';
import type { SettingsDefinition } from '../../src/metadata/definition';
import { Loading } from '../../src/metadata/states/Loading';
import { ReadState } from '../../src/metadata/states/ReadState';
import { TermsForm } from './TermsForm';

interface PerBetTypeFormProps<Answer> {
  accountId: string;
  reading: UseQueryResult<Answer>;
  /** Cache key of the answer. */
  queryKey: QueryKey;
  /** Name of the part in the API's address and body. */
  part: 'commissions' | 'holds';
  definition: SettingsDefinition;
  /** Returns the reason why the part is read-only, as an i18n key; null if it is editable or needs no explanation. */
  readOnlyOf: (data: Answer) => string | null;
  isDisabled: (data: Answer) => boolean;
  /** Returns the form's record. */
  recordOf: (answer: Answer) => RaRecord;
  /** Returns the API's body from the changed fields. */
  bodyOf: (changes: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** Form for a part of an account's terms with a value per bet type. */
export function PerBetTypeForm<Answer>(props: PerBetTypeFormProps<Answer>) {
  const { accountId, reading, queryKey, part, definition, readOnlyOf, isDisabled, recordOf, bodyOf } = props;
  const queryClient = useQueryClient();
  /** An error at `holds.2.cap` belongs to the third bet type that was sent. */
  const betTypeAt = (at: string, sent: Record<string, unknown>) => {
    const [, index] = at.split('.');
    return (sent[part] as readonly { betType: BetType }[])[Number(index)]?.betType ?? at;
  };
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
          fieldOf={betTypeAt}
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
