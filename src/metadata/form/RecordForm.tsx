import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEvent, useTranslate, type RaRecord } from 'ra-core';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';
import { differenceOf } from '../../data/difference';
import { labelKeyOf, type AnyRecord } from '../../fields/types';
import { READING_BOUNDS, RECORD_BOUNDS } from '../readingBounds';
import type { FormDefinition, FormSubject } from '../definition';
import { useLinks } from '../LinksContext';
import { conflictOf, takenOver, type Conflict, type ConflictField } from './conflict';
import { payloadOf, startOf, type FormMode } from './fieldsOfForm';
import { isFullWidth } from './formWidth';
import { showFirstFault } from './firstFault';
import { FormRulesContext, type FormRule } from './formRules';
import { refusalOf, type Refusal } from './refusal';
import { RefusalBanner } from './RefusalBanner';
import { resolverOf } from './resolver';
import { SaveBar } from './SaveBar';
import { SectionCard } from './SectionCard';
import { UnsavedGuard } from './UnsavedGuard';
import { useStoredDraft } from './useStoredDraft';

/** Returns the number of faults in a form at present, including those of parts of a field. */
function countFaults(errors: FieldErrors): number {
  return Object.values<unknown>(errors).reduce<number>((sum, error) => {
    if (typeof error !== 'object' || error === null) return sum;
    return sum + ('type' in error && typeof error.type === 'string' ? 1 : countFaults(error));
  }, 0);
}

interface RecordFormProps {
  definition: FormSubject;
  form: FormDefinition;
  mode: FormMode;
  /** The edited record, or the initial values of a new one; a newer one leaves typed input in place. */
  record: AnyRecord;
  disabled: boolean;
  /** Sends the payload; rejects with the API's refusal. */
  save: (payload: Record<string, unknown>) => Promise<RaRecord>;
  onSaved: (record: RaRecord) => void;
  /** Called with whether there is unsaved input. */
  onTyped?: (isTyped: boolean) => void;
  /** Reloads the record after a conflict; resolves with it, or with undefined when that failed. */
  onReload?: () => Promise<AnyRecord | undefined>;
}

/** Fetched when it is needed, which is seldom. */
const ConflictDialog = lazy(async () => ({ default: (await import('./ConflictDialog')).ConflictDialog }));

/** Width at which two columns each have room for two boxes side by side. */
const TWO_COLUMNS = '@container (min-width: 1000px)';
const WIDE = { maxWidth: 880, mx: 'auto', [TWO_COLUMNS]: { maxWidth: 'none' } };
const COLUMNS = {
  [TWO_COLUMNS]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    columnGap: 1.5,
    alignItems: 'start',
  },
};

function sectionsOf(form: FormDefinition, mode: FormMode, record: AnyRecord) {
  return form.sections.filter(({ on, isFor }) => (on === undefined || on === mode) && (isFor?.(record) ?? true));
}

/**
 * The form of a resource. It shows nothing as saved before the API confirms it. A refusal appears at the fields that it
 * concerns, the first of which takes the focus, or next to the button; typed input stays.
 */
export function RecordForm({
  definition,
  form,
  mode,
  record,
  disabled,
  save,
  onSaved,
  onTyped,
  onReload,
}: RecordFormProps) {
  const translate = useTranslate();
  const { entity, name } = definition;
  const { list: back } = useLinks(name);
  const [rules] = useState(() => new Set<FormRule>());
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const sections = sectionsOf(form, mode, record);
  const main = sections.filter(({ isBeside }) => isBeside !== true);
  const side = sections.filter(({ isBeside }) => isBeside === true);
  const isWide = isFullWidth(form);
  const startFor = useCallback(
    (of: AnyRecord) =>
      startOf(
        entity,
        of,
        sectionsOf(form, mode, of).flatMap(({ fields }) => fields ?? []),
      ),
    [entity, form, mode],
  );
  const defaultValues = useMemo(() => startFor(record), [startFor, record]);
  const validate = useEvent((values: AnyRecord) => form.validate?.(values, mode) ?? {});
  const [resolver] = useState(() => resolverOf(entity, mode, rules, validate));
  const methods = useForm<Record<string, unknown>>({
    defaultValues,
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { formState, getValues, handleSubmit, reset, setError, setValue } = methods;
  const { errors, isDirty, isSubmitting, submitCount } = formState;

  const box = useRef<HTMLFormElement>(null);
  // Runs once each try has finished and its faults are rendered; a try without any finds none to show.
  useEffect(() => {
    if (submitCount > 0) showFirstFault(box.current);
  }, [submitCount]);

  const held = useRef(defaultValues);
  useEffect(() => {
    if (held.current === defaultValues) return;
    held.current = defaultValues;
    reset(defaultValues, { keepDirtyValues: true });
  }, [defaultValues, reset]);

  const draft = useStoredDraft(entity, methods, defaultValues, disabled);

  const unsaved = useRef(false);
  useEffect(() => {
    unsaved.current = isDirty && !disabled;
    onTyped?.(isDirty && !disabled);
  }, [isDirty, disabled, onTyped]);

  const takeOver = (fields: readonly ConflictField[]) => {
    for (const each of fields) setValue(each.field, takenOver(each, getValues()), { shouldDirty: true });
  };

  const saveAll = async (values: Record<string, unknown>) => {
    setRefusal(null);
    try {
      const saved = await save(payloadOf(entity, values, mode));
      draft.settle();
      const typedMeanwhile = differenceOf(values, getValues());
      reset(startFor(saved));
      for (const [field, value] of Object.entries(typedMeanwhile)) setValue(field, value, { shouldDirty: true });
      unsaved.current = mode === 'edit' && Object.keys(typedMeanwhile).length > 0;
      onSaved(saved);
    } catch (error) {
      const shown = new Set(sections.flatMap((section) => section.fields ?? []));
      const next = refusalOf(error, shown, mode);
      const newer = next.isConflict ? await onReload?.() : undefined;
      if (newer) {
        const found = conflictOf(entity, record, newer, values);
        // A field changed here keeps its typed value; those of its areas that weren't changed here take the other
        // user's.
        takeOver(found.fields.filter(({ area, isContested }) => area !== null && !isContested));
        setConflict(found);
        return;
      }
      for (const [path, message] of Object.entries(next.onFields)) setError(path, { type: 'server', message });
      const isAllAtFields = Object.keys(next.onFields).length > 0 && Object.keys(next.elsewhere).length === 0;
      if (!isAllAtFields) setRefusal(next);
    }
  };

  return (
    <FormRulesContext.Provider value={rules}>
      <FormProvider {...methods}>
        <Box
          ref={box}
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSubmitting) void handleSubmit(saveAll)(event);
          }}
          sx={isWide ? { ...RECORD_BOUNDS, containerType: 'inline-size' } : READING_BOUNDS}
        >
          <Box sx={isWide ? WIDE : undefined}>
            {draft.isRestored && (
              <Alert
                severity="info"
                sx={{ mb: 1.5 }}
                action={
                  <Button
                    color="inherit"
                    onClick={() => {
                      draft.settle();
                      reset(defaultValues);
                    }}
                  >
                    {translate('engine.form.discard')}
                  </Button>
                }
              >
                {translate('engine.form.restored')}
              </Alert>
            )}
            <Box sx={side.length > 0 ? COLUMNS : undefined}>
              {[main, side].map(
                (column, index) =>
                  column.length > 0 && (
                    <div key={index === 0 ? 'main' : 'beside'}>
                      {column.map((section) => (
                        <SectionCard
                          key={section.title}
                          definition={definition}
                          section={section}
                          inputs={form.inputs}
                          mode={mode}
                          disabled={disabled}
                        />
                      ))}
                    </div>
                  ),
              )}
            </Box>
            {!disabled && (
              <SaveBar
                label={translate(mode === 'create' ? `resources.${name}.add` : 'ra.action.save')}
                isSaving={isSubmitting}
                canSave={mode === 'create' || isDirty}
                back={back}
                faults={countFaults(errors)}
                onShowFault={() => showFirstFault(box.current)}
                message={
                  refusal && (
                    <RefusalBanner
                      refusal={refusal}
                      labelOf={(path) => translate(labelKeyOf(name, path), { _: path })}
                      onReload={
                        onReload &&
                        (() => {
                          setRefusal(null);
                          void onReload();
                        })
                      }
                    />
                  )
                }
              />
            )}
          </Box>
        </Box>
        {conflict && (
          <Suspense>
            <ConflictDialog
              definition={definition}
              conflict={conflict}
              onClose={() => setConflict(null)}
              onSave={(theirs) => {
                setConflict(null);
                takeOver(theirs);
                void handleSubmit(saveAll)();
              }}
            />
          </Suspense>
        )}
        <UnsavedGuard isDirty={isDirty && !disabled} unsaved={unsaved} />
      </FormProvider>
    </FormRulesContext.Provider>
  );
}
