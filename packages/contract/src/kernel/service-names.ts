/** The module of every service besides PAN applications, by name, in screen order. The registry (`services.ts`) describes each. */
export const serviceModules = {
  uti: 'uti-pan',
  banking: 'banking',
  nps: 'nps',
  gst: 'gst',
  bills: 'bills',
} as const;
export type ServiceName = keyof typeof serviceModules;
/**
 * Services that shops' own software can use, with the word in their scopes: `<word>:read` requires the permission to view,
 * `<word>:write` the permission to apply.
 */
export const partnerWords = { banking: 'leads', bills: 'bills' } as const satisfies Partial<
  Record<ServiceName, string>
>;
export type PartnerService = keyof typeof partnerWords;
export const serviceNames = Object.keys(serviceModules) as readonly ServiceName[];
