import type { LinkProps } from '@tanstack/react-router';

const withStatus = (status: readonly string[]) => ({
  filters: [{ field: 'status', opt: 'in' as const, value1: [...status] }],
});

/** Links from a number to its list. */
export const registrationsLink = (area: 'staff' | 'merchant', status: readonly string[]): LinkProps => ({
  to: area === 'staff' ? '/backend/actions/gst/registration' : '/merchant/product/gst/registration/list',
  search: withStatus(status),
});

export const filingsLink = (area: 'staff' | 'merchant', status: readonly string[]): LinkProps => ({
  to: area === 'staff' ? '/backend/actions/gst/filling' : '/merchant/product/gst/filling/list',
  search: withStatus(status),
});
