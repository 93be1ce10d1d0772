import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { TermName } from './termName';

/** A word of the trade with its explanation, as the content of a tooltip. */
export function Explanation({ of }: { of: TermName }) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="strong" variant="subtitle2" sx={{ display: 'block' }}>
        {translate(`glossary.terms.${of}.name`)}
      </Typography>
      <Typography component="span" variant="body2">
        {translate(`glossary.terms.${of}.text`)}
      </Typography>
    </>
  );
}
