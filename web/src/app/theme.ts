import { theme, type ThemeConfig } from 'antd'
import type { Preferences } from '@balai/contract/account.ts'
import { readableOn } from '../lib/colors.ts'

const fontSizes = { small: 13, medium: 14, large: 16 }

/**
 * The look of everything. The chosen colour is the accent; where it carries text or is text it is
 * darkened or lightened just as far as needed to be read (WCAG AA).
 */
export function themeOf({ theme_color, size }: Preferences, dark: boolean): ThemeConfig {
  const ground = dark ? '#141414' : '#ffffff'
  const text = readableOn(dark ? '#1f1f1f' : '#f0f5ff', theme_color, 4.6)
  const solid = readableOn('#ffffff', theme_color, 4.6)
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: theme_color,
      colorInfo: theme_color,
      colorLink: text,
      colorTextDescription: dark ? 'rgba(255,255,255,0.62)' : 'rgba(0,0,0,0.6)',
      colorTextTertiary: dark ? 'rgba(255,255,255,0.6)' : 'rgba(0,0,0,0.58)',
      colorTextPlaceholder: dark ? 'rgba(255,255,255,0.5)' : 'rgba(0,0,0,0.55)',
      colorError: dark ? '#f0616d' : '#cf1322',
      colorErrorText: dark ? '#ff7875' : '#cf1322',
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      fontSize: fontSizes[size],
      borderRadius: 6,
      colorBgLayout: dark ? '#0d0d0d' : '#f6f7f9',
      colorBgContainer: ground,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        colorPrimary: solid,
        colorPrimaryHover: readableOn('#ffffff', solid, 5.4),
        colorPrimaryActive: readableOn('#ffffff', solid, 6.4),
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Menu: {
        itemSelectedColor: text,
        subMenuItemSelectedColor: text,
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemHeight: 36,
        itemMarginInline: 8,
        iconSize: 16,
      },
      Tabs: { itemSelectedColor: text, itemHoverColor: text, itemActiveColor: text },
      Layout: {
        headerHeight: 52,
        headerPadding: '0 16px',
        headerBg: ground,
        siderBg: ground,
        bodyBg: 'transparent',
      },
      Breadcrumb: { lastItemColor: dark ? 'rgba(255,255,255,0.88)' : 'rgba(0,0,0,0.88)' },
      Table: { headerBg: 'transparent', headerSplitColor: 'transparent' },
      Card: { headerFontSize: fontSizes[size], headerHeight: 48 },
    },
  }
}
