const undisplayed = new Set(
  'AREA BASE DATALIST HEAD LINK META NOSCRIPT PARAM SCRIPT SOURCE STYLE TEMPLATE TITLE TRACK'.split(' '),
);

const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY CAPTION DD DETAILS DIALOG DIV DL DT FIELDSET FIGCAPTION FIGURE FOOTER FORM ' +
    'H1 H2 H3 H4 H5 H6 HEADER HR HTML LEGEND LI MAIN MENU NAV OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);

function display(element: HTMLElement): string {
  const own = element.style?.display;
  if (own) return own;
  const isClosed = element.tagName === 'DIALOG' && !element.hasAttribute('open');
  const isHiddenInput = element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden';
  if (element.hidden || isClosed || isHiddenInput || undisplayed.has(element.tagName)) return 'none';
  return blocks.has(element.tagName) ? 'block' : 'inline';
}

/** Returns the value of an inherited property: of the nearest element that sets it inline. */
function inherited(element: HTMLElement, name: 'visibility' | 'pointerEvents', initial: string): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const value = at.style?.[name];
    if (value) return value;
  }
  return initial;
}

/**
 * Returns the computed style of a screen of which no style sheet is loaded: inline styles and the browser's own display values.
 * jsdom matches each rule of its default style sheet against each element, which was half of what axe costs.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const html = element as HTMLElement;
  const valueOf = (name: string | symbol): unknown => {
    if (name === 'display') return display(html);
    if (name === 'visibility') return inherited(html, 'visibility', 'visible');
    if (name === 'pointerEvents' || name === 'pointer-events') return inherited(html, 'pointerEvents', 'auto');
    if (name === 'getPropertyValue') return (property: string) => valueOf(property) ?? '';
    const value: unknown = Reflect.get(html.style ?? {}, name, html.style);
    return typeof value === 'function' ? value.bind(html.style) : value;
  };
  return new Proxy({} as CSSStyleDeclaration, { get: (_, name) => valueOf(name) });
}
