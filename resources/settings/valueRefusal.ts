import { useTranslate } from 'ra-core';
import { RefusedError } from '../../src/data/errors';
import { failureKey } from '../../src/data/failureKey';
import { fieldMessageOf } from '../../src/data/fieldMessages';

/** Returns a function that explains why a value was refused, with the server's own error if it names one. */
export function useValueRefusal(): (error: Error) => string {
  const translate = useTranslate();
  return (error) => {
    const faults = error instanceof RefusedError ? Object.values(error.problem?.errors ?? {}) : [];
    const [fault] = faults.map(fieldMessageOf);
    return fault ? translate(fault.message, fault.args) : translate(failureKey(error));
  };
}
