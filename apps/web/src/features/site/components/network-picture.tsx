const shops = [
  [90, 70],
  [70, 200],
  [130, 300],
  [450, 60],
  [500, 190],
  [430, 310],
] as const;

/** An illustration of shops around head office. */
export function NetworkPicture() {
  return (
    <svg viewBox="0 0 580 370" aria-hidden="true">
      <circle cx="290" cy="185" r="160" fill="var(--sd-art-3)" opacity="0.5" />
      {shops.map(([x, y]) => (
        <g key={`${x}-${y}`}>
          <path
            d={`M${x} ${y}L290 185`}
            stroke="var(--sd-art-4)"
            strokeWidth="3"
            strokeDasharray="2 9"
            strokeLinecap="round"
          />
          <g transform={`translate(${x - 34} ${y - 30})`}>
            <rect
              x="6"
              y="22"
              width="56"
              height="38"
              rx="4"
              fill="var(--sd-art-5)"
              stroke="var(--sd-art-1)"
              strokeWidth="3"
            />
            <path d="M4 6h60l6 16H-2z" fill="var(--sd-art-2)" />
            <rect x="14" y="34" width="16" height="26" fill="var(--sd-art-3)" />
            <rect x="38" y="34" width="16" height="14" fill="var(--sd-art-3)" />
          </g>
        </g>
      ))}
      <rect x="226" y="110" width="128" height="150" rx="10" fill="var(--sd-art-1)" />
      <path
        d="M246 136h24M294 136h24M246 164h24M294 164h24M246 192h24M294 192h24"
        stroke="var(--sd-art-3)"
        strokeWidth="14"
      />
      <rect x="274" y="216" width="32" height="44" rx="4" fill="var(--sd-art-4)" />
    </svg>
  );
}
