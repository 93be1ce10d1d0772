import { useTranslate } from 'ra-core';
import { RefusedError } from '../../src/data/errors';
import { failureKey } from '../../src/data/failureKey';
import { fieldMessageOf } from '../../src/data/fieldMessages';

/** Why a value wasn't taken, by what is wrong with it where the server says that. */
export function useValueRefusal(): (error: Error) => string {
  const translate = useTranslate();
  return (error) => {
    const faults = error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}) : [];
    const [fault] = faults.map(fieldMessageOf);
    return fault ? translate(fault.message, fault.args) : translate(failureKey(error));
  };
}
