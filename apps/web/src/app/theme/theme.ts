import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

const teal: MantineColorsTuple = [
  '#eef8f7',
  '#e2f1f0',
  '#bfe3e1',
  '#94d0ce',
  '#6cc5c3',
  '#3b9d9b',
  '#12807f',
  '#0a6e72',
  '#0b6064',
  '#08474a',
];

const ink: MantineColorsTuple = [
  '#f4f6f8',
  '#eef1f4',
  '#dde3e9',
  '#c9d2db',
  '#a5b1bd',
  '#8592a0',
  '#66737f',
  '#46535f',
  '#2b3743',
  '#16202b',
];

const night: MantineColorsTuple = [
  '#e3eaf1',
  '#c3ced9',
  '#9aa8b6',
  '#6f7f8f',
  '#2e3b48',
  '#243140',
  '#222e3a',
  '#1a242e',
  '#131b23',
  '#10171e',
];

// The kit's header element would be a second banner landmark of the page, beside the area's own.
const unmarked = { defaultProps: { role: 'presentation' } };
const transitionProps = { duration: 120 };

/** The one theme. Mantine's default colours fail AA: fills are fixed to shade 8 and text on them is chosen by luminance. */
export const theme: MantineThemeOverride = {
  fontFamily: 'var(--sd-font)',
  fontFamilyMonospace: 'var(--sd-font-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem' },
  lineHeights: { md: '1.5', lg: '1.5', xl: '1.4' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
      h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '4px', sm: '6px', md: '6px', lg: '10px', xl: '16px' },
  colors: { teal, gray: ink, dark: night },
  primaryColor: 'teal',
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  components: {
    // Help stands below its field, so that the fields of one row share a line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Paper: { defaultProps: { withBorder: true } },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps } },
    Modal: { defaultProps: { transitionProps, centered: true } },
    Drawer: { defaultProps: { transitionProps } },
    DrawerHeader: unmarked,
    ModalHeader: unmarked,
    // The first entry takes the focus; the kit's own placeholder is no child that a menu may have.
    Menu: { defaultProps: { transitionProps, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps, shadow: 'md' } },
  },
};
