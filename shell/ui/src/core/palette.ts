/** Joy's roles and the names that tokens.css has for them. */
const roles = { primary: 'accent', danger: 'danger', success: 'success', warning: 'warning' } as const;
type Role = (typeof roles)[keyof typeof roles];

const disabled = {
  plainDisabledColor: 'var(--line-control)',
  outlinedDisabledColor: 'var(--line-control)',
  outlinedDisabledBorder: 'var(--line)',
  softDisabledColor: 'var(--line-control)',
  softDisabledBg: 'var(--paper-sunken)',
  solidDisabledColor: 'var(--ink-3)',
  solidDisabledBg: 'var(--paper-hover)',
};

const coloured = (name: Role) => ({
  plainColor: `var(--${name}-text)`,
  plainHoverBg: `var(--${name}-soft)`,
  plainActiveBg: `var(--${name}-soft)`,
  outlinedColor: `var(--${name}-text)`,
  outlinedBorder: `var(--${name}-line)`,
  outlinedHoverBg: `var(--${name}-soft)`,
  outlinedActiveBg: `var(--${name}-soft)`,
  softColor: `var(--${name}-text)`,
  softBg: `var(--${name}-soft)`,
  softHoverBg: `var(--${name}-soft)`,
  softActiveColor: `var(--${name}-text)`,
  softActiveBg: `var(--${name}-soft)`,
  solidColor: `var(--on-${name})`,
  solidBg: `var(--${name})`,
  solidHoverBg: `var(--${name}-strong)`,
  solidActiveBg: `var(--${name}-strong)`,
  ...disabled,
});

/**
 * Joy's palette in terms of tokens.css, where light and dark are told apart: both of Joy's schemes have this one.
 */
export const palette = {
  primary: coloured(roles.primary),
  danger: coloured(roles.danger),
  success: coloured(roles.success),
  warning: coloured(roles.warning),
  neutral: {
    plainColor: 'var(--ink-2)',
    plainHoverColor: 'var(--ink)',
    plainHoverBg: 'var(--paper-hover)',
    plainActiveBg: 'var(--line)',
    outlinedColor: 'var(--ink)',
    outlinedBorder: 'var(--line-strong)',
    outlinedHoverBg: 'var(--paper-hover)',
    outlinedActiveBg: 'var(--line)',
    softColor: 'var(--ink-2)',
    softBg: 'var(--paper-sunken)',
    softHoverBg: 'var(--paper-hover)',
    softActiveColor: 'var(--ink)',
    softActiveBg: 'var(--line)',
    solidColor: 'var(--paper)',
    solidBg: 'var(--ink)',
    solidHoverBg: 'var(--ink-2)',
    solidActiveBg: 'var(--ink-2)',
    ...disabled,
  },
  text: { primary: 'var(--ink)', secondary: 'var(--ink-2)', tertiary: 'var(--ink-3)', icon: 'var(--ink-2)' },
  background: {
    body: 'var(--paper)',
    surface: 'var(--paper-raised)',
    popup: 'var(--paper-raised)',
    level1: 'var(--paper-sunken)',
    level2: 'var(--paper-hover)',
    level3: 'var(--line)',
    tooltip: 'var(--ink)',
    backdrop: 'var(--backdrop)',
  },
  divider: 'var(--line)',
  focusVisible: 'var(--accent)',
};
