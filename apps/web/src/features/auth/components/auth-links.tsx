import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';

export function BackToLogin() {
  return <Link to="/auth/login">{m.auth_back_to_login()}</Link>;
}
