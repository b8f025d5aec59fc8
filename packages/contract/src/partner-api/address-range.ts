import { z } from 'zod';

/** Whether a text is an IP address (IPv4 or IPv6) or a range such as 203.0.113.0/24. */
export function isAddressRange(text: string): boolean {
  const address = z.union([z.ipv4(), z.ipv6()]);
  const range = z.union([z.cidrv4(), z.cidrv6()]);
  return (text.includes('/') ? range : address).safeParse(text).success;
}
