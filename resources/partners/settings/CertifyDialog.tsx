import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router';
import {
  type CertificationRecord,
  certifyPartner,
  readPartnerCertification,
} from '../../../domain/api/partner-certification';
import type { PartnerRecord } from '../../../domain/api/partners';
import { useCallMutation } from '../../../src/data/useCallMutation';
import { useRead } from '../../../src/data/useRead';
import { momentText } from '../../../src/fields/businessMoment';
import { Loading } from '../../../src/metadata/states/Loading';
import { ReadState } from '../../../src/metadata/states/ReadState';
import { useRefusal } from '../../../src/metadata/useRefusal';

/** Result of a certification: passed cases and its time, and each failed case with its calls. */
function Outcome({ partnerId, last }: { partnerId: string; last: CertificationRecord }) {
  const translate = useTranslate();
  const { at, passed, total, cases } = last;
  return (
    <>
      <Alert severity={passed === total ? 'success' : 'warning'}>
        {translate('partners.certify.passed', { passed, total, at: momentText(at) })}
      </Alert>
      <List dense aria-label={translate('partners.certify.list')}>
        {cases.map(({ name, fault, callIds }) => (
          <ListItem key={name} disableGutters sx={{ display: 'block' }}>
            <Typography variant="body2" color={fault ? 'error' : undefined}>
              {fault ? '✗' : '✓'} {translate(`partners.certify.cases.${name}`)}{' '}
              {callIds.length > 0 && (
                <Link
                  component={RouterLink}
                  underline="always"
                  to={`/api/log?${new URLSearchParams({ partner: partnerId, q: callIds.at(-1) ?? '' }).toString()}`}
                  aria-label={translate('partners.of', {
                    what: translate('partners.log.open'),
                    name: translate(`partners.certify.cases.${name}`),
                  })}
                >
                  {translate('partners.log.open')}
                </Link>
              )}
            </Typography>
            {fault && (
              <Typography variant="body2" color="text.secondary">
                {translate('partners.certify.fault', fault)}
              </Typography>
            )}
          </ListItem>
        ))}
      </List>
    </>
  );
}

interface CertifyDialogProps {
  partner: Pick<PartnerRecord, 'id' | 'name'>;
  canCertify: boolean;
  onClose: () => void;
}

/** Certifies a partner's wallet with all test cases, and shows the last result. */
export function CertifyDialog({ partner: { id, name }, canCertify, onClose }: CertifyDialogProps) {
  const translate = useTranslate();
  const titleId = useId();
  const refusal = useRefusal();
  const reading = useRead(readPartnerCertification, { params: { id } });
  const certifying = useCallMutation(certifyPartner);
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{translate('partners.certify.title', { name })}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1 }}>{translate('partners.certify.hint')}</Typography>
        {certifying.error && (
          <Alert severity="error" sx={{ mb: 1 }}>
            {refusal(certifying.error)}
          </Alert>
        )}
        <ReadState reading={reading} loading={<Loading shape="block" />}>
          {({ last }) =>
            last ? (
              <Outcome partnerId={id} last={last} />
            ) : (
              <Typography>{translate('partners.certify.never')}</Typography>
            )
          }
        </ReadState>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
        {canCertify && (
          <Button
            variant="contained"
            loading={certifying.isPending}
            onClick={() => certifying.mutate({ params: { id } })}
          >
            {translate('partners.certify.do')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
