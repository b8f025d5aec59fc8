/** The price pages that orders of this module are sold from. */
export type Service = 'uti' | 'banking' | 'nps' | 'gst';
