import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useStopped } from '../session/reader';

/** The button of something that is done at once, outside forms and dialogs: greyed, with the reason, for who is suspended. */
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
