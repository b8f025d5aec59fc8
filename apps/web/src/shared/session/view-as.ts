import type { SignedInUser } from '@sevadesk/contract/auth';

/** A view-as session for another account. It belongs to this tab only: the staff session in local storage stays unchanged. */
export type View = { user: SignedInUser; authToken: string; until: string; back: string };

const key = 'view-as';

/** Returns this tab's view-as session; undefined when there is none, or when the stored value is invalid. */
export function loadViewAs(): View | undefined {
  try {
    const view: Partial<View> = JSON.parse(window.sessionStorage.getItem(key) ?? '{}');
    const { user, authToken, until = '', back = '/backend/' } = view;
    return user && authToken ? { user, authToken, until, back } : undefined;
  } catch {
    return undefined;
  }
}

/** Starts a view-as session: reloads the tab, so that it holds no data fetched as staff. */
export function startView(view: View): void {
  window.sessionStorage.setItem(key, JSON.stringify(view));
  window.location.assign('/merchant/');
}

/** Leaves an ended view-as session and returns to the page where it started. */
export function leaveView(): void {
  const { back } = loadViewAs() ?? { back: '/backend/' };
  window.sessionStorage.removeItem(key);
  window.location.assign(back);
}
