import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone's: tables become cards, long forms steps. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
