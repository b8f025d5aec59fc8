import type { SignedInUser } from '@sevadesk/contract/auth';

/** A look at another's account. It lives in this tab alone: the staff session in local storage is not touched by it. */
export type View = { user: SignedInUser; authToken: string; until: string; back: string };

const key = 'view-as';

/** The look of this tab; undefined when there is none, or when what is stored is not one. */
export function loadViewAs(): View | undefined {
  try {
    const view: Partial<View> = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    const { user, authToken, until = '', back = '/backend/' } = view;
    return user && authToken ? { user, authToken, until, back } : undefined;
  } catch {
    return undefined;
  }
}

/** Begins a look: the tab starts afresh, so that nothing read as staff stays in it. */
export function startView(view: View): void {
  window.sessionStorage.setItem(key, JSON.stringify(view));
  window.location.assign('/merchant/');
}

/** Leaves a look that is over and goes back to where it was begun. */
export function leaveView(): void {
  const { back } = loadViewAs() ?? { back: '/backend/' };
  window.sessionStorage.removeItem(key);
  window.location.assign(back);
}
