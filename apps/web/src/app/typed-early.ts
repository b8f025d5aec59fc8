/**
 * What a person has typed into the page that the server wrote, on a slow line, before the application takes its place:
 * fields by their id, and where the cursor stands. The function returned writes it into the new page's fields, which
 * keep their own value: a form that has to work before the application does is a plain one.
 */
export function takeTyped(page: HTMLElement): () => void {
  const fields = [...page.querySelectorAll('input')].filter(({ id }) => id !== '');
  const typed = fields.filter(({ value, defaultValue }) => value !== defaultValue);
  const kept = typed.map(({ id, value }) => ({ id, value }));
  const held = fields.find((field) => field === document.activeElement);
  const cursor = held && { id: held.id, from: held.selectionStart, to: held.selectionEnd };
  return () => {
    for (const { id, value } of kept) {
      const field = fieldOf(page, id);
      if (field) field.value = value;
    }
    if (!cursor) return;
    const field = fieldOf(page, cursor.id);
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(cursor.from, cursor.to);
  };
}

const fieldOf = (page: HTMLElement, id: string) => page.querySelector<HTMLInputElement>(`input#${CSS.escape(id)}`);
