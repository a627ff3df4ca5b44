import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Shade 6 is the brand; 7 is the text that passes AA on a brand tint. */
const marca: MantineColorsTuple = [
  '#eef0ff',
  '#dde1ff',
  '#bcc4ff',
  '#98a4ff',
  '#7787ff',
  '#5f73ff',
  '#465dff',
  '#3346e0',
  '#2939b8',
  '#1f2c8f',
];

/** The kit's dark greys, in the hue of the product's tokens. */
const dark: MantineColorsTuple = [
  '#dfe3ea',
  '#aab4c3',
  '#97a2b3',
  '#6b7686',
  '#4b5462',
  '#363d49',
  '#2b313b',
  '#232830',
  '#1b1f26',
  '#15181e',
];

/** Defaults of the windows that open over the page; their header is not a second banner of the page. */
const janela = { closeButtonProps: { 'aria-label': 'Fechar' }, attributes: { header: { role: 'presentation' } } };
/** A name may take more than one line. */
const styles = { title: { lineHeight: 1.35 } };

export const mantineTheme = createTheme({
  primaryColor: 'marca',
  primaryShade: 6,
  colors: { marca, dark },
  fontFamily: 'var(--cad-fonte)',
  headings: { fontFamily: 'var(--cad-fonte)', fontWeight: '600' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.25rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { radius: 'md', ...janela }, styles },
    Drawer: { defaultProps: janela, styles },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fechar aviso' } } },
    // A listbox may hold only options, so the message of an empty list is one too.
    ComboboxEmpty: { defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false } },
    // A link within text needs more than its colour to stand out.
    Anchor: { defaultProps: { underline: 'always' } },
    // 24 px at least, so that a finger can reach it.
    InputClearButton: { defaultProps: { miw: 24, mih: 24 } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true, multiline: true, maw: 320 } },
    ...Object.fromEntries(
      ['Select', 'MultiSelect', 'Autocomplete'].map((name) => [name, { defaultProps: { withScrollArea: false } }]),
    ),
    // Help stands under its field, so that fields side by side are on one line.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    // The animation takes time from the browser while it draws the real page.
    Skeleton: { defaultProps: { animate: false } },
    // The kit's placeholder for the focus is a child that role="menu" does not allow.
    Menu: { defaultProps: { radius: 'md', shadow: 'md', withInitialFocusPlaceholder: false } },
  },
});

const shared = {
  '--mantine-color-body': 'var(--cad-superficie)',
  '--mantine-color-text': 'var(--cad-texto)',
  '--mantine-color-dimmed': 'var(--cad-texto-2)',
  '--mantine-color-placeholder': 'var(--cad-texto-3)',
  '--mantine-color-anchor': 'var(--cad-link)',
  '--mantine-color-error': 'var(--cad-critico)',
  '--mantine-color-default': 'var(--cad-superficie)',
  '--mantine-color-default-hover': 'var(--cad-hover)',
  '--mantine-color-default-border': 'var(--cad-borda-forte)',
  '--mantine-color-default-color': 'var(--cad-texto)',
  '--mantine-color-marca-light': 'var(--cad-realce)',
  '--mantine-color-marca-light-hover': 'var(--cad-realce)',
  '--mantine-color-marca-light-color': 'var(--cad-link)',
  '--mantine-color-marca-text': 'var(--cad-link)',
  '--mantine-color-marca-outline': 'var(--cad-link)',
  // The kit's red is too light for white on it, and as text.
  '--mantine-color-red-6': 'var(--cad-critico)',
  '--mantine-color-red-filled': 'var(--mantine-color-red-9)',
  '--mantine-color-red-filled-hover': 'color-mix(in srgb, var(--mantine-color-red-9), black 12%)',
  '--mantine-color-red-light': 'var(--cad-critico-fundo)',
  '--mantine-color-red-light-hover': 'var(--cad-critico-fundo)',
  '--mantine-color-red-light-color': 'var(--cad-critico)',
  '--mantine-color-red-text': 'var(--cad-critico)',
  '--mantine-color-red-outline': 'var(--cad-critico)',
};

/** The kit's variables point at the product's tokens, which alone know the schemes. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--mantine-shadow-md': 'var(--cad-sombra)', '--mantine-shadow-xl': 'var(--cad-sombra)' },
  light: shared,
  dark: shared,
});
