import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page on the screen is called, most particular first, and the part of the product it belongs to. */
type PageName = { names: readonly string[]; section: readonly string[] };

export const usePageName = create<PageName>(() => ({ names: [], section: [] }));

/** Names the page for the tab, history and screen readers: a record or page, then what it is told apart by. */
export function useNamesPage(...names: (string | undefined)[]): void {
  useFor('names', names);
}

/** Names the part of the product, for all pages below. */
export function useNamesSection(section: string | undefined): void {
  useFor('section', [section]);
}

function useFor(part: keyof PageName, given: readonly (string | undefined)[]): void {
  const text = JSON.stringify(given.filter(Boolean));
  useEffect(() => {
    const names: string[] = JSON.parse(text);
    if (names.length === 0) return undefined;
    usePageName.setState({ [part]: names });
    // The page that comes next may have named itself already.
    return () => {
      if (usePageName.getState()[part] === names) usePageName.setState({ [part]: [] });
    };
  }, [part, text]);
}

/** '<record or page> · <section> · <business name>', each said once. */
export function titleOf({ names, section }: PageName, business: string): string {
  return [...new Set([...names, ...section, business])].join(' · ');
}
