/** Every service beside PAN applications, in the order in which screens show them. The registry (`services.ts`) describes each. */
export const serviceNames = ['uti', 'banking', 'nps', 'gst', 'bills'] as const;
export type ServiceName = (typeof serviceNames)[number];
