import Typography from '@mui/material/Typography';

/** Warning below a name that can be mistaken for another one. */
export function LookAlikeWarning({ text }: { text: string }) {
  return (
    <Typography component="span" variant="inherit" color="warning.main" role="status">
      {text}
    </Typography>
  );
}
