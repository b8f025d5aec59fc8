import { createContext, useContext } from 'react';

const filled = createContext<Readonly<Record<string, string>>>({});
export const FilledByCode = filled.Provider;

/** Whether a field still holds what the code of the Aadhaar card filled in. */
export function useIsFilled(key: string, value: unknown): boolean {
  const values = useContext(filled);
  return values[key] !== undefined && values[key] === value;
}
