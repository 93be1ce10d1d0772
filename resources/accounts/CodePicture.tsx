import Box from '@mui/material/Box';

interface CodePictureProps {
  code: readonly boolean[][];
  /** Width as a CSS length. */
  size: string;
  /** Description for screen readers. */
  label: string;
}

/** QR code, black on white in every theme. */
export function CodePicture({ code, size, label }: CodePictureProps) {
  const path = code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return (
    <Box sx={{ width: size, height: size, bgcolor: '#fff' }}>
      <svg
        viewBox={`0 0 ${code.length} ${code.length}`}
        role="img"
        aria-label={label}
        width="100%"
        height="100%"
        shapeRendering="crispEdges"
      >
        <path d={path} fill="#000" />
      </svg>
    </Box>
  );
}
