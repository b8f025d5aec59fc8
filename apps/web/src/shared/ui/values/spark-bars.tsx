import classes from './spark-bars.module.css';

type Props = {
  /** Oldest first. */
  values: readonly number[];
  /** The text alternative. */
  label: string;
};

const [width, height, gap] = [6, 20, 1];

/** Numbers over time as bars of text height, relative to the largest; the last one is highlighted. */
export function SparkBars({ values, label }: Props) {
  const most = Math.max(1, ...values);
  return (
    <svg className={classes.bars} width={values.length * (width + gap)} height={height} role="img" aria-label={label}>
      <title>{label}</title>
      {values.map((value, at) => {
        const tall = value === 0 ? 1 : Math.max(2, Math.round((value / most) * height));
        const key = `${at}`;
        return (
          <rect
            key={key}
            x={at * (width + gap)}
            y={height - tall}
            width={width}
            height={tall}
            data-empty={value === 0 || undefined}
          />
        );
      })}
    </svg>
  );
}
