/** The module of every service beside PAN applications, by its name, in the order in which screens show them. The registry (`services.ts`) describes each. */
export const serviceModules = {
  uti: 'uti-pan',
  banking: 'banking',
  nps: 'nps',
  gst: 'gst',
  bills: 'bills',
} as const;
export type ServiceName = keyof typeof serviceModules;
/**
 * Services that shops' own software may use, and what their scopes are called: `<word>:read` needs the right to view, `<word>:write`
 * the right to apply.
 */
export const partnerWords = { banking: 'leads', bills: 'bills' } as const satisfies Partial<
  Record<ServiceName, string>
>;
export type PartnerService = keyof typeof partnerWords;
export const serviceNames = Object.keys(serviceModules) as readonly ServiceName[];
