import { extendTheme } from '@mui/joy/styles';
import { palette } from './palette.ts';

const touch = '@media (pointer: coarse)';
const phone = '@media (max-width: 479px)';
/** Text of a control: 16 px where the keyboard is on the screen (smaller text makes iOS zoom in), else 14 px. */
const controlText = { fontSize: 'var(--size-sm)', [touch]: { fontSize: 'var(--size-md)' } };
const controlHeight = { minHeight: 'var(--control)' };
/** A button that can do nothing now, but keeps its focus. */
const resting = {
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default', '&:hover, &:active': { background: 'none' } },
};
/** Outline of a control: at least 3:1 against the paper. */
const controlLine = { borderColor: 'var(--line-control)', backgroundColor: 'var(--paper-raised)', boxShadow: 'none' };
const textLine = ({ ownerState }: { readonly ownerState: { readonly color?: unknown } }) => ({
  ...controlText,
  ...controlLine,
  color: 'var(--ink)',
  ...(ownerState.color === 'danger' && { borderColor: 'var(--danger)' }),
});
/** Colour of the ring inside the outline of a control that has the focus. */
const ring = ({ ownerState }: { readonly ownerState: { readonly color?: unknown } }) =>
  ownerState.color === 'danger' ? 'var(--danger)' : 'var(--accent)';
/** The ring is the control's: the element inside it that has the focus shows none of its own. */
const ringless = { '&:focus-visible': { outline: 'none' } };

/** Our tokens as Joy's theme: controls 36 px high (44 on touch), radius 8 / 12 / 16, shadows only on what floats. */
export const joyTheme = extendTheme({
  colorSchemes: { light: { palette }, dark: { palette } },
  fontFamily: { body: 'var(--font-body)', display: 'var(--font-body)', code: 'var(--font-code)' },
  fontSize: {
    xs: 'var(--size-xs)',
    sm: 'var(--size-sm)',
    md: 'var(--size-md)',
    lg: 'var(--size-lg)',
    xl: 'var(--size-xl)',
    xl2: 'var(--size-xl)',
    xl3: 'var(--size-2xl)',
    xl4: 'var(--size-3xl)',
  },
  fontWeight: { sm: 400, md: 500, lg: 600, xl: 650 },
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '12px', xl: '16px' },
  shadow: { xs: 'none', sm: 'none', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  focus: {
    thickness: '2px',
    default: { outline: '2px solid var(--accent)', outlineOffset: 'var(--focus-outline-offset, 2px)' },
  },
  typography: {
    h1: { fontFamily: 'var(--font-display)', fontSize: 'var(--size-2xl)', fontWeight: 600, letterSpacing: '-0.01em' },
    h2: { fontFamily: 'var(--font-display)', fontSize: 'var(--size-xl)', fontWeight: 600, letterSpacing: '-0.01em' },
    h3: { fontSize: 'var(--size-lg)', letterSpacing: '-0.01em' },
    h4: { fontSize: 'var(--size-md)', letterSpacing: 0 },
  },
  components: {
    JoyButton: {
      styleOverrides: {
        root: { ...controlHeight, ...resting, fontWeight: 550, borderRadius: 'var(--radius-control)' },
        // Joy's own margins are on the right and on the left, whatever the direction.
        startDecorator: { marginInline: '0 var(--Button-gap)' },
        endDecorator: { marginInline: 'var(--Button-gap) 0' },
      },
    },
    JoyIconButton: {
      styleOverrides: {
        root: {
          ...controlHeight,
          minWidth: 'var(--control)',
          borderRadius: 'var(--radius-control)',
          '--Icon-fontSize': '20px',
          ...resting,
        },
      },
    },
    JoyCircularProgress: { defaultProps: { 'aria-label': 'Loading' } },
    JoyInput: {
      styleOverrides: {
        root: props => ({
          ...controlHeight,
          ...textLine(props),
          '--Input-radius': 'var(--radius-control)',
          '--Input-focusedHighlight': ring(props),
        }),
        input: ringless,
      },
    },
    JoyTextarea: {
      styleOverrides: {
        root: props => ({
          ...textLine(props),
          '--Textarea-radius': 'var(--radius-control)',
          '--Textarea-focusedHighlight': ring(props),
        }),
        textarea: ringless,
      },
    },
    JoySelect: {
      // Centred, a list that takes its button's width afterwards makes the page on a phone wider than the screen.
      defaultProps: { slotProps: { listbox: { placement: 'bottom-start' } } },
      styleOverrides: {
        root: props => ({
          ...controlHeight,
          ...textLine(props),
          '--Select-radius': 'var(--radius-control)',
          '--Select-focusedHighlight': ring(props),
        }),
        button: ringless,
        listbox: {
          borderColor: 'var(--line)',
          zIndex: 1350,
          maxHeight: 'min(320px, 60vh)',
          // As wide as its longest choice, which on a phone is wider than the screen: there it wraps.
          [phone]: { minWidth: 'min(260px, 100vw - 32px)' },
        },
      },
    },
    JoyAutocomplete: {
      styleOverrides: {
        root: props => ({
          ...controlHeight,
          ...textLine(props),
          '--Input-radius': 'var(--radius-control)',
          '--Input-focusedHighlight': ring(props),
        }),
        input: ringless,
        listbox: { borderColor: 'var(--line)', zIndex: 1350 },
      },
    },
    JoyOption: { styleOverrides: { root: { ...controlText, minHeight: 'var(--control)' } } },
    JoyMenuItem: { styleOverrides: { root: { ...controlText, minHeight: 'var(--control)', gap: '8px' } } },
    // The least size of a target by WCAG 2.2.
    JoyChipDelete: {
      styleOverrides: { root: { '--IconButton-size': '24px', [touch]: { '--IconButton-size': '32px' } } },
    },
    JoySheet: { styleOverrides: { root: { borderColor: 'var(--line)' } } },
    JoyMenu: { styleOverrides: { root: { minWidth: '184px', borderColor: 'var(--line)', zIndex: 1350 } } },
    JoyFormLabel: {
      styleOverrides: {
        root: { fontSize: 'var(--size-sm)', fontWeight: 550, color: 'var(--ink)' },
        asterisk: { color: 'var(--danger-text)' },
      },
    },
    JoyFormHelperText: { styleOverrides: { root: { fontSize: 'var(--size-xs)', color: 'var(--ink-3)' } } },
    JoyCard: {
      styleOverrides: { root: { borderRadius: 'var(--radius-card)', boxShadow: 'none', borderColor: 'var(--line)' } },
    },
    JoyModal: { styleOverrides: { backdrop: { backdropFilter: 'none' } } },
    JoyDrawer: { styleOverrides: { backdrop: { backdropFilter: 'none' } } },
    JoyModalDialog: {
      styleOverrides: { root: { borderRadius: 'var(--radius-dialog)', borderColor: 'var(--line)' } },
    },
    JoyTooltip: {
      defaultProps: { variant: 'solid', size: 'sm', describeChild: true, enterDelay: 400, enterNextDelay: 80 },
      styleOverrides: { root: { fontSize: 'var(--size-xs)', zIndex: 1500 } },
    },
    JoyCheckbox: {
      styleOverrides: {
        root: { verticalAlign: 'middle' },
        checkbox: ({ ownerState }) => (ownerState.checked || ownerState.indeterminate ? {} : controlLine),
      },
    },
    JoyRadio: { styleOverrides: { radio: controlLine } },
    JoySwitch: {
      styleOverrides: {
        root: {
          '--Switch-trackWidth': '36px',
          '--Switch-trackHeight': '20px',
          '&:not(.Mui-checked)': { '--Switch-trackBackground': 'var(--line-control)' },
        },
      },
    },
    JoyTypography: { defaultProps: { levelMapping: { 'title-lg': 'p', 'title-md': 'p', 'title-sm': 'p' } } },
  },
});
