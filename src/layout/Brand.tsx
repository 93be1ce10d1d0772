import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';

interface BrandProps {
  name: string;
  /** Whether there is room for the mark only. */
  isNarrow?: boolean;
  onClick?: () => void;
}

/** Mark and name of the business; leads to the user's landing screen. */
export function Brand({ name, isNarrow = false, onClick }: BrandProps) {
  return (
    <Typography
      component={Link}
      to="/"
      onClick={onClick}
      variant="h4"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        color: 'text.primary',
        textDecoration: 'none',
        fontWeight: 650,
      }}
    >
      <Box component="img" src="/favicon.svg" alt="" sx={{ width: 24, height: 24, flexShrink: 0 }} />
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          opacity: isNarrow ? 0 : 1,
          transition: 'opacity 120ms',
        }}
      >
        {name}
      </Box>
    </Typography>
  );
}
