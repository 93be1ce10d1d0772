import Alert, { type AlertColor } from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { serverContact, subscribeToContact } from '../../data/serverTime';
import { FieldErrorText } from '../../fields/FieldErrorText';
import { RequestId } from '../../fields/RequestId';
import type { Refusal } from './refusal';

interface RefusalBannerProps {
  refusal: Refusal;
  /** Returns the label of a field, for a refusal about one that isn't shown. */
  labelOf: (path: string) => string;
  /** Reloads the record and leaves typed input in place. */
  onReload?: () => void;
}

/** Returns whether the server has responded again since the banner appeared. */
function useIsBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => subscribeToContact(() => setBack(serverContact() === 'live')), []);
  return isBack;
}

/** Returns the banner's severity and text. */
function wordsOf({ isConflict, isGone, isUnanswered, messageKey }: Refusal, isBack: boolean): [AlertColor, string] {
  if (isConflict) return ['warning', 'engine.form.conflict'];
  if (isGone) return ['warning', 'engine.form.gone'];
  if (isUnanswered) return isBack ? ['info', 'engine.connection.back'] : ['warning', 'engine.connection.unsent'];
  return ['error', messageKey];
}

/** Explains next to the button why a form wasn't saved, when no field can show it. */
export function RefusalBanner({ refusal, labelOf, onReload }: RefusalBannerProps) {
  const translate = useTranslate();
  const [severity, words] = wordsOf(refusal, useIsBack());

  const elsewhere = Object.entries(refusal.elsewhere);
  return (
    <Alert
      severity={severity}
      sx={{ mb: 1 }}
      action={
        refusal.isConflict &&
        onReload && (
          <Button color="inherit" onClick={onReload}>
            {translate('engine.form.reload')}
          </Button>
        )
      }
    >
      {translate(words)}
      <RequestId id={refusal.requestId} />
      {elsewhere.map(([path, message]) => (
        <div key={path}>
          {labelOf(path)}: <FieldErrorText text={message} />
        </div>
      ))}
    </Alert>
  );
}
