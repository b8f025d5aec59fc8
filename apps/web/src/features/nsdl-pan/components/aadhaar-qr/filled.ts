import { createContext, useContext } from 'react';

const filled = createContext<Readonly<Record<string, string>>>({});
export const FilledByCode = filled.Provider;

/** Whether a field still holds the value from the Aadhaar card's QR code. */
export function useIsFilled(key: string, value: unknown): boolean {
  const values = useContext(filled);
  return values[key] !== undefined && values[key] === value;
}
