/** A photographed page that is not sent yet. */
export type TakenPage = { key: string; file: File };
/** The pages in order, and the page that the next photo replaces. */
export type TakenPages = { pages: readonly TakenPage[]; retaken?: string | undefined };

export const noPages: TakenPages = { pages: [] };

/** Adds a photo, or replaces the page being retaken. */
export function addPage({ pages, retaken }: TakenPages, taken: TakenPage): TakenPages {
  if (!pages.some(({ key }) => key === retaken)) return { pages: [...pages, taken] };
  return { pages: pages.map((one) => (one.key === retaken ? taken : one)) };
}

export function removePage({ pages, retaken }: TakenPages, key: string): TakenPages {
  return { pages: pages.filter((one) => one.key !== key), retaken: retaken === key ? undefined : retaken };
}

/** Returns the files to send: one per page, named by its position. */
export const filesOf = ({ pages }: TakenPages): File[] =>
  pages.map(({ file }, index) => new File([file], `page-${index + 1}.jpg`, { type: file.type }));
