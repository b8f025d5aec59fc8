import type { ReactNode } from 'react';
import type { ServiceId } from './services.ts';

const one = 'var(--sd-art-1)';
const two = 'var(--sd-art-2)';
const soft = 'var(--sd-art-3)';
const mark = 'var(--sd-art-4)';
const paper = 'var(--sd-art-5)';

const drawings: Record<ServiceId, ReactNode> = {
  recharges: (
    <>
      <rect x="19" y="8" width="26" height="48" rx="5" fill={one} />
      <rect x="23" y="14" width="18" height="32" rx="2" fill={paper} />
      <path d="M33 19l-7 13h6l-2 10 8-14h-6z" fill={mark} />
    </>
  ),
  aeps: (
    <>
      <circle cx="32" cy="32" r="24" fill={soft} />
      <path
        d="M20 38c-2-16 6-22 12-22s14 6 12 22M26 44c-3-12 0-20 6-20s9 8 6 20M32 32v14"
        fill="none"
        stroke={one}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  ),
  bbps: (
    <>
      <path d="M16 8h32v48l-5-4-6 4-5-4-5 4-6-4-5 4z" fill={paper} stroke={one} strokeWidth="3" />
      <path d="M23 20h18M23 29h18" stroke={two} strokeWidth="4" strokeLinecap="round" />
      <path d="M23 39h9" stroke={mark} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  'car-insurance': (
    <>
      <path d="M8 42v-8l8-4 7-11h19l8 11 7 4v8z" fill={one} />
      <path d="M26 23h6v8H20zM36 23h4l6 8H36z" fill={soft} />
      <circle cx="19" cy="44" r="6" fill={mark} />
      <circle cx="46" cy="44" r="6" fill={mark} />
    </>
  ),
  'micro-atm': (
    <>
      <rect x="14" y="8" width="36" height="40" rx="5" fill={one} />
      <rect x="20" y="14" width="24" height="13" rx="2" fill={soft} />
      <path
        d="M22 34h4M30 34h4M38 34h4M22 41h4M30 41h4M38 41h4"
        stroke={paper}
        strokeWidth="3.5"
        strokeLinecap="round"
      />
      <rect x="20" y="46" width="24" height="12" rx="2" fill={mark} />
    </>
  ),
  'digital-signature': (
    <>
      <rect x="10" y="8" width="36" height="48" rx="4" fill={paper} stroke={one} strokeWidth="3" />
      <path d="M17 18h20M17 27h20" stroke={soft} strokeWidth="4" strokeLinecap="round" />
      <path d="M16 46c6-12 8 6 12-4s4 6 10 0" fill="none" stroke={one} strokeWidth="3" strokeLinecap="round" />
      <path d="M40 44l14-18 5 4-14 18-7 3z" fill={mark} />
    </>
  ),
  'general-insurance': (
    <>
      <path d="M8 30L32 10l24 20v4H8z" fill={one} />
      <rect x="14" y="32" width="36" height="24" fill={soft} />
      <rect x="27" y="38" width="10" height="18" fill={mark} />
      <path d="M18 40h5M42 40h5" stroke={two} strokeWidth="5" />
    </>
  ),
  'health-insurance': (
    <>
      <path d="M32 56C6 38 8 14 22 14c6 0 10 6 10 6s4-6 10-6c14 0 16 24-10 42z" fill={one} />
      <path d="M32 25v16M24 33h16" stroke={paper} strokeWidth="5" strokeLinecap="round" />
    </>
  ),
  'mutual-fund': (
    <>
      <path d="M8 56h48" stroke={one} strokeWidth="3" strokeLinecap="round" />
      <rect x="12" y="38" width="9" height="16" fill={soft} />
      <rect x="27" y="28" width="9" height="26" fill={two} />
      <rect x="42" y="16" width="9" height="38" fill={one} />
      <path
        d="M12 28l15-12 8 5 15-13"
        fill="none"
        stroke={mark}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  'national-pension-system': (
    <>
      <path d="M32 8a24 24 0 0 1 24 24H8A24 24 0 0 1 32 8z" fill={one} />
      <path d="M20 32c0-14 6-24 12-24s12 10 12 24z" fill={two} />
      <path d="M32 32v18c0 8 10 8 10 0" fill="none" stroke={mark} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  pancard: (
    <>
      <rect x="6" y="14" width="52" height="36" rx="5" fill={paper} stroke={one} strokeWidth="3" />
      <path d="M7 24v-5a5 5 0 0 1 5-5h40a5 5 0 0 1 5 5v5z" fill={one} />
      <circle cx="18" cy="33" r="4.5" fill={two} />
      <path d="M11 45c1-8 13-8 14 0z" fill={two} />
      <path d="M31 32h20" stroke={soft} strokeWidth="4" strokeLinecap="round" />
      <path d="M31 42h16" stroke={mark} strokeWidth="4" strokeLinecap="round" strokeDasharray="4 5" />
    </>
  ),
  'life-insurance': (
    <>
      <path d="M32 6l22 8v16c0 14-9 22-22 28C19 52 10 44 10 30V14z" fill={one} />
      <circle cx="32" cy="25" r="6" fill={mark} />
      <path d="M20 44c2-14 22-14 24 0z" fill={paper} />
    </>
  ),
  tds: (
    <>
      <rect x="12" y="6" width="40" height="52" rx="5" fill={one} />
      <rect x="18" y="12" width="28" height="11" rx="2" fill={soft} />
      <circle cx="22" cy="35" r="4" fill={paper} />
      <circle cx="32" cy="35" r="4" fill={paper} />
      <circle cx="42" cy="35" r="4" fill={mark} />
      <circle cx="22" cy="47" r="4" fill={paper} />
      <circle cx="32" cy="47" r="4" fill={paper} />
      <circle cx="42" cy="47" r="4" fill={mark} />
    </>
  ),
};

/** The icon of a service, in the palette's colours. */
export function ServiceIcon({ id }: { id: ServiceId }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {drawings[id]}
    </svg>
  );
}
