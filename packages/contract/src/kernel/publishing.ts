/** Social networks; the footer shows an icon for each address that staff entered. */
export const socialNetworks = ['facebook', 'x', 'instagram', 'youtube', 'linkedin', 'whatsapp', 'telegram'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Importance of a news item: in the list, or as a banner across the page. */
export const newsImportances = ['normal', 'banner'] as const;
export type NewsImportance = (typeof newsImportances)[number];

/** Additional stored widths of a slide image in pixels, so that a phone does not load the one of 1600. */
export const smallWidths = ['480', '800'] as const;

const fullWidth = 1600;

/** Returns `srcset` and `sizes` of a slide image; used in the page and in its head, so that both name the same file. */
export function slideSources(pictureUrl: string): { srcSet: string; sizes: string } {
  const small = smallWidths.map((width) => `${pictureUrl}?width=${width} ${width}w`);
  return {
    srcSet: [...small, `${pictureUrl} ${fullWidth}w`].join(', '),
    sizes: '(min-width: 1200px) 1168px, calc(100vw - 32px)',
  };
}
