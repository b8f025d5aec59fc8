/** The module of every service beside PAN applications, by its name, in the order in which screens show them. The registry (`services.ts`) describes each. */
export const serviceModules = {
  uti: 'uti-pan',
  banking: 'banking',
  nps: 'nps',
  gst: 'gst',
  bills: 'bills',
} as const;
export type ServiceName = keyof typeof serviceModules;
export const serviceNames = Object.keys(serviceModules) as readonly ServiceName[];
