import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useStopped } from '../session/reader';

/** The button of an immediate action, outside forms and dialogs: disabled, with the reason, for suspended users. */
export function ActionButton({ disabled, ...props }: ButtonProps) {
  const translate = useTranslate();
  const isStopped = useStopped() !== null;
  if (!isStopped) return <Button {...props} disabled={disabled} />;
  return (
    <Tooltip title={translate('problems.suspended')} describeChild>
      <span>
        <Button {...props} disabled />
      </span>
    </Tooltip>
  );
}
