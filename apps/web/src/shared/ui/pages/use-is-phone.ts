import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone: tables become cards, long forms become steps. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
