import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { KEY_OVERLAPS, type PartnerKeyRecord, type PartnerRecord } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { callsOf } from '../usePartners';
import { ActionDialog } from './ActionDialog';
import { nameOfKey } from './keyName';
import type { ShowSecret } from './SecretDialog';

interface KeyDialogProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  /** The key that the new one replaces; null for an additional key. */
  replaced: PartnerKeyRecord | null;
  onSecret: ShowSecret;
  onClose: () => void;
}

/** Creates an additional key, or a replacement for a key that stays valid for a while. */
export function KeyDialog({ kind, partner, replaced, onSecret, onClose }: KeyDialogProps) {
  const translate = useTranslate();
  const [isTest, setTest] = useState(replaced?.isTest ?? true);
  const [overlapHours, setOverlap] = useState<(typeof KEY_OVERLAPS)[number]>(24);
  const adding = useCallMutation(callsOf(kind).addKey);
  const submit = () =>
    adding.mutate(
      { params: { id: partner.id }, body: { isTest, replaces: replaced?.id ?? null, overlapHours } },
      {
        onSuccess: (made) => {
          onSecret(made);
          onClose();
        },
      },
    );
  return (
    <ActionDialog
      title={translate(replaced ? 'partners.keys.replaceTitle' : 'partners.keys.addTitle', {
        name: partner.name,
        key: replaced ? nameOfKey(replaced) : '',
      })}
      text={translate(replaced ? 'partners.keys.replaceHint' : 'partners.keys.testHint')}
      action={translate(replaced ? 'partners.keys.replace' : 'partners.keys.add')}
      maxWidth="xs"
      call={adding}
      isReady
      onSubmit={submit}
      onClose={onClose}
    >
      {replaced ? (
        <TextField
          select
          fullWidth
          size="small"
          margin="dense"
          label={translate('partners.keys.overlap')}
          value={overlapHours}
          onChange={({ target }) =>
            setOverlap(KEY_OVERLAPS.find((hours) => hours === Number(target.value)) ?? overlapHours)
          }
        >
          {KEY_OVERLAPS.map((hours) => (
            <MenuItem key={hours} value={hours}>
              {hours === 0
                ? translate('partners.keys.atOnce')
                : translate('partners.keys.hours', { smart_count: hours })}
            </MenuItem>
          ))}
        </TextField>
      ) : (
        <FormControlLabel
          control={<Switch checked={isTest} onChange={(_event, checked) => setTest(checked)} />}
          label={translate('partners.keys.isTest')}
        />
      )}
    </ActionDialog>
  );
}
