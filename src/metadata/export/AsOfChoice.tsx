import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { canBePast } from '../../../domain/api/past-export';
import { DateTimeBox } from '../../fields/dates/DateTimeBox';
import { type ExportSubject, type Manner, requestOf } from './subject';

interface AsOfChoiceProps {
  subject: ExportSubject;
  manner: Manner;
  onChange: (asOf: Manner['asOf']) => void;
}

/**
 * Chooses the moment of the file's data: now or an earlier one. For data without earlier states it says that only a
 * file of now is possible.
 */
export function AsOfChoice({ subject, manner, onChange }: AsOfChoiceProps) {
  const translate = useTranslate();
  if (!canBePast(requestOf(subject, manner, '').of)) {
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1.5 }}>
        {translate('exports.dialog.asOf.nowAlone')}
      </Typography>
    );
  }
  const { asOf } = manner;
  return (
    <>
      <RadioGroup
        row
        aria-label={translate('exports.dialog.asOf.label')}
        value={asOf === null ? 'now' : 'past'}
        onChange={(_event, value) => onChange(value === 'past' ? '' : null)}
        sx={{ mt: 1 }}
      >
        <FormControlLabel value="now" control={<Radio />} label={translate('exports.dialog.asOf.now')} />
        <FormControlLabel value="past" control={<Radio />} label={translate('exports.dialog.asOf.past')} />
      </RadioGroup>
      {asOf !== null && (
        <>
          <DateTimeBox
            label={translate('exports.dialog.asOf.moment')}
            value={asOf || null}
            onChange={(typed) => onChange(typed ?? '')}
            outlook="past"
          />
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            {translate('exports.dialog.asOf.hint')}
          </Typography>
        </>
      )}
    </>
  );
}
