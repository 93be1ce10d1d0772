import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintedPaperProps {
  /** Unique id among the elements of the page. */
  id: string;
  /** The printed sheet, as CSS describes a page. */
  page: { size?: string; margin: string };
  sx: SxProps;
  children: ReactNode;
}

/** Content that is printed instead of the page while it is mounted; it is invisible on the screen. */
export function PrintedPaper({ id, page, sx, children }: PrintedPaperProps) {
  return createPortal(
    <>
      <GlobalStyles
        styles={{
          [`#${id}`]: { display: 'none' },
          '@media print': {
            [`body > *:not(#${id})`]: { display: 'none !important' },
            [`#${id}`]: { display: 'block' },
          },
          '@page': page,
        }}
      />
      <Box id={id} sx={sx}>
        {children}
      </Box>
    </>,
    document.body,
  );
}
