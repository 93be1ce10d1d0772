import { useTranslate } from 'ra-core';
import type { PartnerKeyRecord, PartnerRecord } from '../../../domain/api/partners';
import type { PartnerKind } from '../../../domain/partners/kind';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { callsOf } from '../usePartners';
import { ActionDialog } from './ActionDialog';
import { nameOfKey } from './keyName';

interface RevokeDialogProps {
  kind: PartnerKind;
  partner: PartnerRecord;
  revoked: PartnerKeyRecord;
  onClose: () => void;
}

/** Asks for confirmation before revoking a key immediately. */
export function RevokeDialog({ kind, partner, revoked, onClose }: RevokeDialogProps) {
  const translate = useTranslate();
  const revoking = useCallMutation(callsOf(kind).revokeKey, { onDone: onClose });
  return (
    <ActionDialog
      title={translate('partners.keys.revokeTitle', { key: nameOfKey(revoked), name: partner.name })}
      text={translate('partners.keys.revokeHint')}
      action={translate('partners.keys.revoke')}
      color="error"
      maxWidth="xs"
      call={revoking}
      isReady
      onSubmit={() => revoking.mutate({ params: { id: partner.id }, body: { keyId: revoked.id } })}
      onClose={onClose}
    >
      {null}
    </ActionDialog>
  );
}
