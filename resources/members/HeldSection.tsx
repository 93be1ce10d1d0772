import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInput, useRecordContext, useTranslate } from 'ra-core';
import { Member, type MemberRecord } from '../../domain/entities/member';
import { formatPercent } from '../../src/texts/figures';
import { PT_STEP } from '../../domain/accounts/share';
import type { FieldErrors } from '../../domain/validation/validation';
import { useCeiling } from '../accounts/useCeiling';
import { FieldErrorText } from '../../src/fields/FieldErrorText';
import { PercentBox } from '../../src/fields/PercentBox';
import { labelKeyOf } from '../../src/fields/types';
import type { SectionProps } from '../../src/metadata/definition';
import { useFormRule } from '../../src/metadata/form/formRules';

/** Share that the agent holds of a member's lines: at most the share it received. Only the direct upline decides it. */
export function HeldSection({ mode, disabled }: SectionProps) {
  const translate = useTranslate();
  const record = useRecordContext<MemberRecord>();
  const { data: ceiling } = useCeiling();
  const isYours = mode === 'create' || (ceiling !== undefined && record?.parent?.id === ceiling.parent.id);
  const most = isYours ? ceiling?.receivedPt : undefined;
  const { id, field, fieldState } = useInput({
    source: 'heldPt',
    parse: (value) => value,
    format: (value) => value ?? null,
  });
  useFormRule(({ heldPt }): FieldErrors =>
    typeof heldPt === 'number' && most !== undefined && heldPt > most
      ? { heldPt: { key: 'percentTooBig', args: { maxPercent: most } } }
      : {},
  );

  const message = fieldState.error?.message;
  const isFixed = disabled || most === undefined;
  return (
    <Stack spacing={1} useFlexGap>
      <Typography variant="body2" color="text.secondary">
        {translate(isYours || disabled ? 'resources.members.held.meaning' : 'resources.members.held.readOnly')}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'start', flexWrap: 'wrap' }}>
        <Box sx={{ width: { xs: '100%', sm: 200 } }}>
          <PercentBox
            id={id}
            label={translate(labelKeyOf(Member.name, 'heldPt'))}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
            step={PT_STEP}
            max={most}
            disabled={isFixed}
            error={fieldState.invalid}
            helperText={message && <FieldErrorText text={message} />}
          />
        </Box>
        {!isFixed &&
          [0, most].map((basisPoints) => (
            <Button
              key={basisPoints}
              variant="outlined"
              onClick={() => field.onChange(basisPoints)}
              // Centred next to the box, whose label takes space above it.
              sx={{ mt: { sm: 1.75 } }}
            >
              {translate(basisPoints === 0 ? 'resources.members.held.none' : 'resources.members.held.all', {
                percent: formatPercent(basisPoints),
              })}
            </Button>
          ))}
      </Stack>
    </Stack>
  );
}
