import { useMediaQuery } from '@mantine/hooks';
import { create } from 'zustand';
import { loadText, saveText } from '../session/browser-storage.ts';
import { setTheme, type Theme, useAuth } from '../session/auth-store.ts';
import { rememberChoice } from './chosen-before.ts';

const key = 'theme-chosen';

/** Whether a theme was chosen on this device: the stored state is light by default, without a choice. */
const useChosen = create(() => ({ isChosen: loadText(key) !== null }));

/** The theme in effect: the chosen one, else the system's (index.html decides the same before the first paint). */
export function useScheme(): Theme {
  const theme = useAuth((state) => state.theme);
  const isChosen = useChosen((state) => state.isChosen);
  const isNight = useMediaQuery('(prefers-color-scheme: dark)', false, { getInitialValueInEffect: false });
  if (isChosen || theme === 'dark') return theme;
  return isNight ? 'dark' : 'light';
}

/** Applies a theme on this device. */
export function applyTheme(theme: Theme): void {
  saveText(key, theme);
  useChosen.setState({ isChosen: true });
  setTheme(theme);
}

/** Stores the theme that a person chose, here and wherever they sign in. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  rememberChoice('theme', theme);
}
