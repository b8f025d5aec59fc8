import { useEffect, useState } from 'react';

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** Whether an element accepts text, so that a phone shows its keyboard. */
function isTypedInto(element: Element | null): boolean {
  if (element instanceof HTMLInputElement) return !noText.has(element.type) && !element.readOnly;
  return element instanceof HTMLTextAreaElement || (element instanceof HTMLElement && element.isContentEditable);
}

/** True while a text field has the focus. */
export function useTyping(): boolean {
  const [isTyping, setTyping] = useState(() => isTypedInto(document.activeElement));
  useEffect(() => {
    const look = () => setTyping(isTypedInto(document.activeElement));
    // The next field gets the focus only after the previous one has lost it.
    const lookLater = () => setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}
