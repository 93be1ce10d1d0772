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
  /** Where the answer is kept. */
  queryKey: QueryKey;
  /** What the API calls it, in the address and in the body. */
  part: 'commissions' | 'holds';
  definition: SettingsDefinition;
  /** Why it can only be read, as an i18n key; null where it can be changed or nothing has to be said. */
  readOnlyOf: (data: Answer) => string | null;
  isDisabled: (data: Answer) => boolean;
  /** The record as the form holds it. */
  recordOf: (answer: Answer) => RaRecord;
  /** What the API takes, of the fields that were changed. */
  bodyOf: (changes: Readonly<Record<string, unknown>>) => Record<string, unknown>;
}

/** A part of an account's terms that has a value for each bet type. */
export function PerBetTypeForm<Answer>(props: PerBetTypeFormProps<Answer>) {
  const { accountId, reading, queryKey, part, definition, readOnlyOf, isDisabled, recordOf, bodyOf } = props;
  const queryClient = useQueryClient();
  /** `holds.2.cap` is about the bet type that was sent third. */
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
