import { brandStyle } from '@sevadesk/contract/kernel/brand-colour';

/** Applies a newly saved colour to this page; the server does the same for every page opened from now on. */
export function dressPage(colour: string): void {
  const style = document.getElementById('brand');
  if (style) style.textContent = brandStyle(colour);
}
