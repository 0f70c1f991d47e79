import { theme, type ThemeConfig } from 'antd'
import type { Preferences } from '@balai/contract/identity/account.ts'
import { readableOn } from '../lib/colors.ts'

const fontSizes = { small: 13, medium: 14, large: 16 }

/**
 * The theme of antd. The chosen colour is the accent; behind text or as text it is darkened or lightened as far as
 * needed to be readable (WCAG AA).
 */
export function themeOf(
  { theme_color, size }: Preferences,
  { dark, still }: { dark: boolean; still: boolean },
): ThemeConfig {
  const ground = dark ? '#141414' : '#ffffff'
  const text = readableOn(dark ? '#2e2e2e' : '#eef4ff', theme_color, 4.6)
  const solid = readableOn('#ffffff', theme_color, 4.6)
  const hovered = readableOn(ground, text, 6)
  const pressed = readableOn(ground, text, 7)
  const algorithm = dark ? theme.darkAlgorithm : theme.defaultAlgorithm
  /** Exact colours, which the algorithms would shade. */
  const exact: typeof algorithm = (seed, map) => ({
    ...algorithm(seed, map),
    colorLink: text,
    colorLinkHover: hovered,
    colorLinkActive: pressed,
    colorError: dark ? '#f26d78' : '#cf1322',
    colorErrorText: dark ? '#ff7875' : '#cf1322',
  })
  return {
    algorithm: exact,
    // There is only one antd on the page, so its class names need no hash.
    hashed: false,
    // The build has generated the styles: see antd-styles.ts.
    zeroRuntime: import.meta.env.PROD,
    token: {
      colorPrimary: theme_color,
      colorInfo: theme_color,
      colorTextDescription: dark ? 'rgba(255,255,255,0.62)' : 'rgba(0,0,0,0.6)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.58)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.55)' : 'rgba(0,0,0,0.58)',
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      fontSize: fontSizes[size],
      borderRadius: 6,
      colorBgLayout: dark ? '#0d0d0d' : '#f6f7f9',
      colorBgContainer: ground,
      motion: !still,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: readableOn('#ffffff', solid, 5.4),
        colorPrimaryActive: readableOn('#ffffff', solid, 6.4),
        // The hover colours of a primary button are for white text; a default button has them as its text.
        defaultHoverColor: hovered,
        defaultHoverBorderColor: hovered,
        defaultActiveColor: pressed,
        defaultActiveBorderColor: pressed,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The red of the dark theme is light, so that it can be read as text.
        dangerColor: dark ? ground : '#ffffff',
      },
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text },
      Table: { headerBg: 'transparent', headerSplitColor: 'transparent' },
    },
  }
}
