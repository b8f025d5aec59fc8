import type { InputWrapperProps } from '@mantine/core';

/** Where a button is beside a field, its help stays above, so that the two share a line. */
export const helpAbove: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'input', 'error'];
