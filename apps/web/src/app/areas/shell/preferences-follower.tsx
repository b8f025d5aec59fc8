import { useEffect } from 'react';
import { useAuth } from '../../../shared/session/auth-store.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { followPreferences } from '../../preferences/follow.ts';

/** Lets what the signed-in person chose follow them; who looks at another's account keeps their own screens. */
export function PreferencesFollower() {
  const code = useAuth((state) => state.user?.code);
  useEffect(() => (code && !loadViewAs() ? followPreferences(code) : undefined), [code]);
  return null;
}
