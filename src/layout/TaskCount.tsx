import Box from '@mui/material/Box';

/** Number of tasks behind a menu entry that wait for the user; nothing for zero. */
export function TaskCount({ count = 0 }: { count?: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        minWidth: 20,
        lineHeight: '20px',
        borderRadius: '10px',
        bgcolor: 'error.main',
        color: 'error.contrastText',
        fontSize: 12,
        fontWeight: 650,
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
      }}
    >
      {count}
    </Box>
  );
}
