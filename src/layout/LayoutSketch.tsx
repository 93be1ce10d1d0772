import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { menuSkinOf, type Skin } from './skin';
import type { LayoutChoices } from './layoutChoices';
import { paletteOf } from './palette';

interface LayoutSketchProps extends Partial<Pick<LayoutChoices, 'frame' | 'menu'>> {
  skin: Skin;
}

const WIDTH = 60;
const HEIGHT = 38;

/** A small picture of the page in a frame and a skin: background, menu, and a few lines of content. */
export function LayoutSketch({ skin, frame = 'vertical', menu = 'expanded' }: LayoutSketchProps) {
  const isMirrored = useTheme().direction === 'rtl';
  const page = paletteOf(skin);
  const side = paletteOf(menuSkinOf(skin));
  const column = menu === 'collapsed' ? 8 : 18;
  const start = frame === 'vertical' ? column + 4 : 5;
  const top = frame === 'vertical' ? 5 : 15;
  const lines = [1, 0.8, 0.9];
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden
      sx={{ width: WIDTH, height: HEIGHT, borderRadius: 0.5, transform: isMirrored ? 'scaleX(-1)' : undefined }}
    >
      <rect width={WIDTH} height={HEIGHT} fill={page.background?.default} />
      {frame === 'vertical' ? (
        <rect width={column} height={HEIGHT} fill={side.background?.paper} stroke={page.divider} />
      ) : (
        <rect width={WIDTH} height={10} fill={side.background?.paper} stroke={page.divider} />
      )}
      {frame === 'vertical'
        ? [8, 15, 22].map((y) => (
            <rect key={y} x={3} y={y} width={column - 6} height={2} rx={1} fill={side.text?.secondary} />
          ))
        : [6, 20, 34].map((x) => <rect key={x} x={x} y={4} width={10} height={2} rx={1} fill={side.text?.secondary} />)}
      <rect
        x={start}
        y={top}
        width={WIDTH - start - 4}
        height={HEIGHT - top - 4}
        rx={2}
        fill={page.background?.paper}
        stroke={page.divider}
      />
      {lines.map((length, index) => (
        <rect
          key={length}
          x={start + 4}
          y={top + 5 + index * 5}
          width={(WIDTH - start - 12) * length}
          height={2}
          rx={1}
          fill={page.divider}
        />
      ))}
      <rect x={0.5} y={0.5} width={WIDTH - 1} height={HEIGHT - 1} rx={2} fill="none" stroke={page.divider} />
    </Box>
  );
}
