/** An illustration of a shop's counter: the form on the screen, the resulting card, the documents, and the way between them. */
export function CounterPicture() {
  return (
    <svg viewBox="0 0 620 440" aria-hidden="true">
      <circle cx="330" cy="216" r="196" fill="var(--sd-art-3)" opacity="0.55" />
      <path d="M96 92h428l34 58H62z" fill="var(--sd-art-1)" />
      <path
        d="M96 92h61l-12 58H62zM218 92h61l-3 58h-68zM341 92h61l10 58h-68zM463 92h61l34 58h-83z"
        fill="var(--sd-art-2)"
      />
      <path
        d="M62 150c0 34 83 34 83 0 0 34 63 34 63 0 0 34 68 34 68 0 0 34 68 34 68 0 0 34 68 34 68 0 0 34 63 34 63 0 0 34 83 34 83 0"
        fill="var(--sd-art-5)"
        stroke="var(--sd-art-1)"
        strokeWidth="3"
      />
      <rect x="84" y="352" width="452" height="62" rx="8" fill="var(--sd-art-1)" />
      <rect x="66" y="338" width="488" height="20" rx="6" fill="var(--sd-art-2)" />
      <Screen />
      <Card />
      <Papers />
      <path
        d="M352 246c22-26 44-32 66-26"
        fill="none"
        stroke="var(--sd-art-4)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 10"
      />
      <g transform="translate(520 300)">
        <path d="M0 38h28l4-30H-4z" fill="var(--sd-art-4)" />
        <path
          d="M14 8c-20-10-22-30-14-40 12 8 18 22 14 40zM16 8c14-14 26-16 34-12-4 14-16 20-34 12z"
          fill="var(--sd-art-2)"
        />
      </g>
    </svg>
  );
}

function Screen() {
  return (
    <g>
      <path d="M216 310h60l8 28h-76z" fill="var(--sd-art-2)" />
      <rect x="130" y="172" width="232" height="144" rx="10" fill="var(--sd-art-line)" />
      <rect x="139" y="181" width="214" height="126" rx="5" fill="var(--sd-art-5)" />
      <rect x="139" y="181" width="48" height="126" fill="var(--sd-art-3)" />
      <path
        d="M148 196h28M148 210h22M148 224h28M148 238h18"
        stroke="var(--sd-art-2)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M200 198h64" stroke="var(--sd-art-1)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M200 220h62M200 238h62M200 256h62M280 220h58M280 238h58"
        stroke="var(--sd-art-3)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="278" y="270" width="62" height="22" rx="5" fill="var(--sd-art-1)" />
      <path
        d="M296 281l7 6 13-12"
        fill="none"
        stroke="var(--sd-art-5)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Card() {
  return (
    <g transform="rotate(-7 480 226)">
      <rect
        x="398"
        y="176"
        width="164"
        height="104"
        rx="10"
        fill="var(--sd-art-5)"
        stroke="var(--sd-art-2)"
        strokeWidth="3"
      />
      <path d="M398 200v-14a10 10 0 0 1 10-10h144a10 10 0 0 1 10 10v14z" fill="var(--sd-art-1)" />
      <circle cx="428" cy="228" r="13" fill="var(--sd-art-2)" />
      <path d="M410 262c3-18 33-18 36 0z" fill="var(--sd-art-2)" />
      <path d="M460 220h58M460 236h82" stroke="var(--sd-art-3)" strokeWidth="8" strokeLinecap="round" />
      <path d="M460 258h70" stroke="var(--sd-art-4)" strokeWidth="8" strokeLinecap="round" strokeDasharray="9 10" />
    </g>
  );
}

function Papers() {
  return (
    <g>
      <rect
        x="390"
        y="308"
        width="92"
        height="30"
        rx="4"
        fill="var(--sd-art-5)"
        stroke="var(--sd-art-2)"
        strokeWidth="3"
        transform="rotate(-3 436 322)"
      />
      <path
        d="M402 316h52M402 326h36"
        stroke="var(--sd-art-3)"
        strokeWidth="5"
        strokeLinecap="round"
        transform="rotate(-3 436 322)"
      />
      <rect x="94" y="314" width="22" height="24" rx="3" fill="var(--sd-art-4)" />
      <path d="M100 314l-4-24M108 314l4-28" stroke="var(--sd-art-line)" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}
