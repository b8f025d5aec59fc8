/** Scrolls to a field of the form and focuses it. */
export function goToField(key: string): void {
  const place = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!place) return;
  place.scrollIntoView({ block: 'center' });
  const control = place.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea, button');
  control?.focus({ preventScroll: true });
}

const controls = 'input:not([type="hidden"]):not([disabled]), select:not([disabled]), textarea:not([disabled])';

/** Moves the focus to the next field; returns true when there was one. A group of radio buttons counts as one field. */
export function goOn(form: HTMLElement, from: HTMLElement): boolean {
  const name = from.getAttribute('name');
  const isGroup = from instanceof HTMLInputElement && from.type === 'radio';
  const all = [...form.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => one.tabIndex >= 0 && !one.closest('[hidden]'),
  );
  const at = all.indexOf(from);
  const next = all.slice(at + 1).find((one) => !(isGroup && one.getAttribute('name') === name));
  next?.focus();
  return next !== undefined;
}
