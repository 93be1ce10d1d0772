import { set, type FieldErrors as FormErrors, type Resolver } from 'react-hook-form';
import { createSchema, updateSchema, type Entity } from '../../../domain/entities/entity';
import { type FieldErrors, parseFields } from '../../../domain/validation/validation';
import { inputErrorsOf } from '../../data/fieldMessages';
import type { AnyRecord } from '../../fields/types';
import type { FormRule } from './formRules';
import { payloadOf, type FormMode } from './fieldsOfForm';

/** Returns the entity's own objections to the typed values, by dotted path: the rules that the API applies too. */
function faultsOf(entity: Entity, values: AnyRecord, mode: FormMode): FieldErrors {
  const schema = mode === 'create' ? createSchema(entity) : updateSchema(entity);
  return parseFields(schema, payloadOf(entity, values, mode)).errors ?? {};
}

/** Validates a form by its entity, then by the additional rules; of several faults on a field the entity's counts. */
export function resolverOf(
  entity: Entity,
  mode: FormMode,
  rules: ReadonlySet<FormRule>,
  validate: FormRule = () => ({}),
): Resolver<Record<string, unknown>> {
  return (values) => {
    const beyond = [validate, ...rules].reduce<FieldErrors>((faults, rule) => ({ ...rule(values), ...faults }), {});
    const faults = { ...beyond, ...faultsOf(entity, values, mode) };
    const errors: FormErrors<Record<string, unknown>> = {};
    for (const [path, message] of Object.entries(inputErrorsOf(faults))) set(errors, path, { type: 'rule', message });
    return Object.keys(faults).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
