/** Where a network can be followed; the footer shows an icon for each address that staff entered. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'whatsapp', 'telegram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** How loudly news is told: in the list, or as a band across the page. */
export const newsImportances = ['normal', 'banner'] as const;
export type NewsImportance = (typeof newsImportances)[number];

/** Widths in pixels that a slide's picture is also kept in, so that a phone is not sent one of 1600. */
export const smallWidths = ['480', '800'] as const;

const fullWidth = 1600;

/** The `srcset` and `sizes` of a slide's picture; written into the page and into its head, so that both name the same file. */
export function slideSources(pictureUrl: string): { srcSet: string; sizes: string } {
  const small = smallWidths.map((width) => `${pictureUrl}?width=${width} ${width}w`);
  return {
    srcSet: [...small, `${pictureUrl} ${fullWidth}w`].join(', '),
    sizes: '(min-width: 1200px) 1168px, calc(100vw - 32px)',
  };
}
