/** Documents of a shop or a person that prove who they are. */
export const kycDocuments = ['pan', 'aadhaar', 'bank', 'photo', 'shop', 'address', 'gst'] as const;
export type KycDocument = (typeof kycDocuments)[number];
