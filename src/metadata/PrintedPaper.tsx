import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PrintedPaperProps {
  /** Unlike that of any other element of the page. */
  id: string;
  /** The sheet it is printed on, as CSS says it for a page. */
  page: { size?: string; margin: string };
  sx: SxProps;
  children: ReactNode;
}

/** What is printed instead of the page while it is there; on the screen it isn't seen. */
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
