import classes from './numbers.module.css';

/** The empty squares around a code without which applications do not find it. */
const quiet = 4;

/** A QR code from its rows of 0 and 1, dark on white in every theme, as large as its place. */
export function QrCode({ rows, alt }: { rows: readonly string[]; alt: string }) {
  const size = rows.length + 2 * quiet;
  const squares = rows.flatMap((row, y) =>
    [...row].flatMap((bit, x) => (bit === '1' ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
  );
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={alt} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
