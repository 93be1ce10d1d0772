import Button from '@mui/material/Button';
import { LeftToRight } from './LeftToRight';
import type { NumberChoice } from './typedNumber';
import type { NumberFault } from './useNumberFault';

interface NumberFaultTextProps {
  fault: NumberFault;
  onChoose: (choice: NumberChoice) => void;
}

/** The reason why a typed number is refused, with a button for each reading of ambiguous text. */
export function NumberFaultText({ fault: { message, choices }, onChoose }: NumberFaultTextProps) {
  return (
    <>
      {message}{' '}
      {choices.map((choice) => (
        <Button
          key={choice.value}
          size="small"
          variant="outlined"
          color="inherit"
          // The box keeps the focus, so that it doesn't settle before the choice.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
          sx={{ minWidth: 0, minHeight: 32, py: 0, px: 1, my: 0.25, marginInlineEnd: 0.5, textTransform: 'none' }}
        >
          <LeftToRight>{choice.text}</LeftToRight>
        </Button>
      ))}
    </>
  );
}
