/** Rules that a part of a form adds while it is shown, such as bounds that only the API knows. */
import { useEvent } from 'ra-core';
import { createContext, useContext, useEffect } from 'react';
import type { FieldErrors } from '../../../domain/validation/validation';
import type { AnyRecord } from '../../fields/types';

export type FormRule = (values: AnyRecord) => FieldErrors;

/** The rules in force; the form reads them whenever it validates. */
export const FormRulesContext = createContext<Set<FormRule>>(new Set());

/** Adds a rule for as long as the calling component is shown. It receives all input, as the form holds it. */
export function useFormRule(rule: FormRule): void {
  const rules = useContext(FormRulesContext);
  const current = useEvent(rule);
  useEffect(() => {
    rules.add(current);
    return () => {
      rules.delete(current);
    };
  }, [rules, current]);
}
