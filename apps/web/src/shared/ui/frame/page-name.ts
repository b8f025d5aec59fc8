import { useEffect } from 'react';
import { create } from 'zustand';

/** The names of the current page, most specific first, and its section. */
type PageName = { names: readonly string[]; section: readonly string[] };

export const usePageName = create<PageName>(() => ({ names: [], section: [] }));

/** Sets the page's name for the tab, history and screen readers: a record or page, then what identifies it. */
export function useNamesPage(...names: (string | undefined)[]): void {
  useFor('names', names);
}

/** Sets the section's name for all pages below. */
export function useNamesSection(section: string | undefined): void {
  useFor('section', [section]);
}

function useFor(part: keyof PageName, given: readonly (string | undefined)[]): void {
  const text = JSON.stringify(given.filter(Boolean));
  useEffect(() => {
    const names: string[] = JSON.parse(text);
    if (names.length === 0) return undefined;
    usePageName.setState({ [part]: names });
    // The next page may have set its name already.
    return () => {
      if (usePageName.getState()[part] === names) usePageName.setState({ [part]: [] });
    };
  }, [part, text]);
}

/** '<record or page> · <section> · <business name>', without duplicates. */
export function titleOf({ names, section }: PageName, business: string): string {
  return [...new Set([...names, ...section, business])].join(' · ');
}
