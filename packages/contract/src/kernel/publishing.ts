/** Where a network can be followed; the footer shows an icon for each address that staff entered. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'whatsapp', 'telegram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How loudly news is told: in the list, or as a band across the page. */
export const newsImportances = ['normal', 'banner'] as const;
export type NewsImportance = (typeof newsImportances)[number];
