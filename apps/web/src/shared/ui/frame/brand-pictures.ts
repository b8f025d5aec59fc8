import { create } from 'zustand';

/** How often the network's pictures were replaced on this page; an address with it in it is asked for anew. */
export const usePictureVersion = create<{ version: number }>(() => ({ version: 0 }));

/** The address of the logo or icon as it is now. */
export function pictureAddress(name: 'logo' | 'favicon', version: number): string {
  return version === 0 ? `/api/${name}` : `/api/${name}?v=${version}`;
}

/** After a picture was replaced: the logo in every header and the icon of the tab are fetched anew. */
export function showNewPictures(): void {
  const version = Date.now();
  usePictureVersion.setState({ version });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]'))
    link.href = pictureAddress('favicon', version);
}
