import type { ReactNode } from 'react';

/** An e-mail address that wraps before its @ or a dot, not within a word; everything else is returned as it is. */
export function mailBreaks(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !/^\S+@\S+$/.test(value)) return value;
  return value.split(/(?=[.@])/).map((part, at) => (at > 0 ? [<wbr key={part} />, part] : part));
}
