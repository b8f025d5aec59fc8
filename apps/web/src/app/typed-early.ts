/**
 * What a person has typed into the page that the server wrote, on a slow line, before the application takes its place:
 * fields by their id, and where the cursor stands. The function returned writes it into the new page's fields, which
 * keep their own value: a form that has to work before the application does is a plain one.
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
