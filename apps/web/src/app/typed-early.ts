/**
 * Input typed on a slow connection into the server-rendered page before the application replaces it: fields by their id, and
 * the cursor position. The returned function writes it into the new page's fields, which must be uncontrolled:
 * a form that has to work before the application starts is a plain one.
 */
export function consumeTyped(page: HTMLElement): () => void {
  const typed = [...page.querySelectorAll<HTMLInputElement>('input[id]')];
  const held = document.activeElement;
  return () => {
    for (const field of typed) {
      const now = document.getElementById(field.id);
      if (!(now instanceof HTMLInputElement)) continue;
      now.value = field.value;
      if (field !== held) continue;
      now.focus({ preventScroll: true });
      now.setSelectionRange(field.selectionStart, field.selectionEnd);
    }
  };
}
