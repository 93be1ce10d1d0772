import { type Emblem, type Flag, type Stripe, flagOfLotto } from './flags';
import type { LottoFamily } from '../../domain/lotto/lotto';

const [WIDTH, HEIGHT] = [24, 16];

/** Returns the points of a five-pointed star, top first. */
function starOf({ x, y, radius }: { x: number; y: number; radius: number }): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [angle, length] = [(Math.PI * index) / 5, index % 2 === 0 ? radius : radius * 0.4];
    return `${(x + length * Math.sin(angle)).toFixed(2)},${(y - length * Math.cos(angle)).toFixed(2)}`;
  });
  return points.join(' ');
}

function Drawn({ emblem }: { emblem: Emblem }) {
  switch (emblem.shape) {
    case 'rect':
      return <rect x={emblem.x} y={emblem.y} width={emblem.width} height={emblem.height} fill={emblem.color} />;
    case 'circle':
      return <circle cx={emblem.x} cy={emblem.y} r={emblem.radius} fill={emblem.color} />;
    case 'star':
      return <polygon points={starOf(emblem)} fill={emblem.color} />;
    case 'path':
      return (
        <path
          d={emblem.d}
          {...(emblem.stroke
            ? { stroke: emblem.color, strokeWidth: emblem.stroke, fill: 'none' }
            : { fill: emblem.color })}
        />
      );
  }
}

/** Returns the stripes with their positions from the top. */
function stacked(stripes: readonly Stripe[]) {
  const all = stripes.reduce((sum, { parts }) => sum + parts, 0);
  let above = 0;
  return stripes.map(({ color, parts }) => {
    const [y, height] = [(above / all) * HEIGHT, (parts / all) * HEIGHT];
    above += parts;
    return { color, y, height };
  });
}

function Picture({ stripes, emblems }: Flag) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden
      style={{ display: 'block', borderRadius: 3 }}
    >
      {stacked(stripes).map(({ color, y, height }) => (
        <rect key={y} x={0} y={y} width={WIDTH} height={height + 0.1} fill={color} />
      ))}
      {emblems.map((emblem, index) => (
        <Drawn key={index} emblem={emblem} />
      ))}
      <rect
        x={0.5}
        y={0.5}
        width={WIDTH - 1}
        height={HEIGHT - 1}
        rx={2.5}
        fill="none"
        stroke="#000"
        strokeOpacity={0.18}
      />
    </svg>
  );
}

/** Flag of the lotto's country or market, as a small picture next to its name. */
export function LottoFlag({ code, family }: { code: string; family: LottoFamily }) {
  return <Picture {...flagOfLotto({ code, family })} />;
}
