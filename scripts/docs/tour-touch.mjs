const least = 44;

/** What a finger has to hit on a phone and is smaller than 44 px; a link within a line of text is none (WCAG 2.5.8). */
export async function findSmallTargets(page, { at, size }) {
  if (size.width > 400) return [];
  return page.evaluate(
    ([address, px]) => {
      const interactive = 'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=switch]';
      const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
      const inText = (element) => {
        const own = element.textContent.trim().length;
        const around = element.parentElement.textContent.trim().length;
        return element.matches('a, button') && getComputedStyle(element).display === 'inline' && around > own + 12;
      };
      /** A box that is selected by its label is as large as the two together. */
      const boxOf = (element) => {
        const boxes = [element, ...(element.labels ?? [])].map((one) => one.getBoundingClientRect());
        const tall = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
        const wide = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
        const after = getComputedStyle(element, '::after');
        const around = after.position === 'absolute' && after.content !== 'none' ? parseFloat(after.height) || 0 : 0;
        const across = after.position === 'absolute' && after.content !== 'none' ? parseFloat(after.width) || 0 : 0;
        return { tall: Math.max(tall, around), wide: Math.max(wide, across) };
      };
      return [...document.querySelectorAll(interactive)].flatMap((element) => {
        if (!isSeen(element) || element.closest('[inert], [aria-hidden=true], a[href="#content"]') || inText(element))
          return [];
        const { tall, wide } = boxOf(element);
        if (wide < 2 || tall < 2 || (tall >= px && wide >= px)) return [];
        const name = (element.getAttribute('aria-label') ?? element.textContent.trim()) || element.name || '';
        const kind = element.tagName.toLowerCase();
        const styled = [...element.classList].slice(0, 2).join('.');
        return [`${Math.round(wide)}x${Math.round(tall)} ${kind}.${styled} "${name.slice(0, 30)}" ${address}`];
      });
    },
    [at, least],
  );
}
