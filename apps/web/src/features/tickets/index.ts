export { AskForHelp, type HelpAbout } from './components/request-help.tsx';
export { HelpPanel } from './components/help-panel.tsx';
export { useHelpEntries } from './components/use-help-entries.tsx';
