import { useMediaQuery } from '@mantine/hooks';
import { create } from 'zustand';
import { loadText, saveText } from '../session/browser-storage.ts';
import { setTheme, type Theme, useAuth } from '../session/auth-store.ts';
import { rememberChoice } from './chosen-before.ts';

const key = 'theme-chosen';

/** Whether anybody at this machine chose a theme: the stored state is light from the beginning, which nobody chose. */
const useChosen = create(() => ({ isChosen: loadText(key) !== null }));

/** The theme in force: the chosen one, until then the system's (index.html decides the same before the first paint). */
export function useScheme(): Theme {
  const theme = useAuth((state) => state.theme);
  const isChosen = useChosen((state) => state.isChosen);
  const isNight = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
  if (isChosen || theme === 'dark') return theme;
  return isNight ? 'dark' : 'light';
}

/** Puts a theme in force on this machine. */
export function applyTheme(theme: Theme): void {
  saveText(key, theme);
  useChosen.setState({ isChosen: true });
  setTheme(theme);
}

/** The theme that a person chose, here and wherever they sign in. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  rememberChoice('theme', theme);
}
