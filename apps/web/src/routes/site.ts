import { lazy, publicPage } from './pages.ts';

export const siteRoutes = {
  public: [
    publicPage('/', {
      screen: lazy(() => import('../features/site/public/home-page.tsx'), 'HomePage'),
    }),
    publicPage('/about', {
      screen: lazy(() => import('../features/site/public/about-page.tsx'), 'AboutPage'),
    }),
    publicPage('/contact', {
      screen: lazy(() => import('../features/site/public/contact-page.tsx'), 'ContactPage'),
    }),
    publicPage('/services', {
      screen: lazy(() => import('../features/site/public/services-page.tsx'), 'ServicesPage'),
    }),
  ],
} as const;
