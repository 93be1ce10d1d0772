import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

interface PaymentCodeProps {
  code: readonly boolean[][];
  /** How wide it is, as CSS says it. */
  size: string;
}

/** A code to be paid by with a telephone, black on white in every theme. */
export function PaymentCode({ code, size }: PaymentCodeProps) {
  const translate = useTranslate();
  const path = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Box sx={{ width: size, height: size, bgcolor: '#fff' }}>
      <svg
        viewBox={`0 0 ${code.length} ${code.length}`}
        role="img"
        aria-label={translate('clearing.bill.code')}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
