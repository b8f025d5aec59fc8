import { brandStyle } from '@sevadesk/contract/kernel/brand-colour';

/** Dresses this page in a colour just saved; the server does the same for every page that is opened from now on. */
export function dressPage(colour: string): void {
  const style = document.getElementById('brand');
  if (style) style.textContent = brandStyle(colour);
}
