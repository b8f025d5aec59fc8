/** An illustration of a card, a filled form and a stamp, in the palette's colours. */
export function DeskArt() {
  return (
    <svg viewBox="0 0 380 340" fill="none" role="presentation">
      <path d="M20 268h340" stroke="var(--sd-band-dim)" strokeWidth="2" strokeLinecap="round" opacity="0.5" />
      <g transform="rotate(-5 120 150)">
        <rect x="44" y="58" width="150" height="200" rx="10" fill="var(--sd-art-5)" />
        <rect x="62" y="80" width="70" height="10" rx="5" fill="var(--sd-art-2)" />
        <rect x="142" y="76" width="34" height="42" rx="4" fill="var(--sd-art-3)" />
        <circle cx="159" cy="91" r="7" fill="var(--sd-art-2)" />
        <path d="M147 114c2-9 22-9 24 0z" fill="var(--sd-art-2)" />
        {[108, 132, 150, 168, 186].map((y, row) => (
          <rect key={y} x="62" y={y} width={row === 0 ? 62 : 114} height="7" rx="3.5" fill="var(--sd-art-3)" />
        ))}
        <path d="M66 228c10-16 16 10 26-4s14 8 24-6" stroke="var(--sd-art-1)" strokeWidth="3" strokeLinecap="round" />
      </g>
      <g transform="rotate(6 250 200)">
        <rect x="158" y="146" width="186" height="116" rx="14" fill="var(--sd-art-2)" />
        <path d="M158 180h186" stroke="var(--sd-band)" strokeWidth="14" opacity="0.18" />
        <rect x="176" y="204" width="44" height="40" rx="6" fill="var(--sd-art-5)" />
        <circle cx="198" cy="218" r="7" fill="var(--sd-art-1)" />
        <path d="M185 241c2-12 24-12 26 0z" fill="var(--sd-art-1)" />
        <rect x="232" y="206" width="92" height="9" rx="4.5" fill="var(--sd-art-5)" />
        <rect x="232" y="224" width="62" height="8" rx="4" fill="var(--sd-art-5)" opacity="0.7" />
        <rect x="176" y="160" width="84" height="8" rx="4" fill="var(--sd-art-5)" opacity="0.85" />
      </g>
      <g>
        <circle cx="296" cy="96" r="40" fill="var(--sd-art-4)" />
        <circle cx="296" cy="96" r="31" stroke="var(--sd-band)" strokeWidth="2.5" strokeDasharray="4 5" opacity="0.6" />
        <path
          d="m280 97 11 11 22-23"
          stroke="var(--sd-band)"
          strokeWidth="6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
      <path d="M236 40l8 12M352 150l-12-6M222 92h-14" stroke="var(--sd-art-4)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
