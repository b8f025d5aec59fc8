import { create } from 'zustand';

/** How often the network's logo and icon were replaced on this page; as part of their URL it bypasses the cache. */
export const usePictureVersion = create<{ version: number }>(() => ({ version: 0 }));

/** Returns the current URL of the logo or icon. */
export function pictureAddress(name: 'logo' | 'favicon', version: number): string {
  return version === 0 ? `/api/${name}` : `/api/${name}?v=${version}`;
}

/** Reloads the logo in every header and the tab's icon after one of them was replaced. */
export function showNewPictures(): void {
  const version = Date.now();
  usePictureVersion.setState({ version });
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]'))
    link.href = pictureAddress('favicon', version);
}
