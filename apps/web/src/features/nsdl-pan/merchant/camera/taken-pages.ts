/** A page that was photographed and not sent yet. */
export type TakenPage = { key: string; file: File };
/** The pages in their order, and the one that the next photo replaces. */
export type TakenPages = { pages: readonly TakenPage[]; retaken?: string | undefined };

export const noPages: TakenPages = { pages: [] };

/** A photo stands in place of the page that is taken again, else behind the others; nothing is taken again afterwards. */
export function addPage({ pages, retaken }: TakenPages, taken: TakenPage): TakenPages {
  if (!pages.some(({ key }) => key === retaken)) return { pages: [...pages, taken] };
  return { pages: pages.map((one) => (one.key === retaken ? taken : one)) };
}

export function removePage({ pages, retaken }: TakenPages, key: string): TakenPages {
  return { pages: pages.filter((one) => one.key !== key), retaken: retaken === key ? undefined : retaken };
}

/** What is sent: one file for each page, named by its place. */
export const filesOf = ({ pages }: TakenPages): File[] =>
  pages.map(({ file }, index) => new File([file], `page-${index + 1}.jpg`, { type: file.type }));
