import { nextSearch, tokenSearch } from '../shared/auth/return-address.ts';
import { lazy, publicPage } from './pages.ts';

export const authRoutes = {
  public: [
    publicPage('/auth/forgot-username', {
      screen: lazy(() => import('../features/auth/public/forgot-user-name-page.tsx'), 'ForgotUserNamePage'),
    }),
    publicPage('/auth/login', {
      search: nextSearch,
      screen: lazy(() => import('../features/auth/public/login-page.tsx'), 'LoginPage'),
    }),
    publicPage('/auth/reset-password', {
      search: tokenSearch,
      screen: lazy(() => import('../features/auth/public/reset-password-form.tsx'), 'ResetPasswordForm'),
    }),
    publicPage('/auth/setup', {
      search: tokenSearch,
      screen: lazy(() => import('../features/auth/public/set-up-form.tsx'), 'SetUpForm'),
    }),
  ],
} as const;
