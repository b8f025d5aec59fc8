export { FormerPapers } from './components/former-papers.tsx';
export { FormerOrdersLink, FormerStatementLink } from './components/former-link.tsx';
export { WelcomePanel } from './components/welcome-panel.tsx';
