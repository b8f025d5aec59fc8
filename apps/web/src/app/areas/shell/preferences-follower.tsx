import { useEffect } from 'react';
import { useAuth } from '../../../shared/session/auth-store.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { followPreferences } from '../../preferences/follow.ts';

/** Applies the signed-in person's preferences; in a view-as session staff keep their own. */
export function PreferencesFollower() {
  const code = useAuth((state) => state.user?.code);
  useEffect(() => (code && !loadViewAs() ? followPreferences(code) : undefined), [code]);
  return null;
}
