import { Segmented, Switch } from 'antd'
import { useId, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { appearances, sizes, themeColors, type Preferences } from '@balai/contract/identity/account.ts'
import { languages } from '@balai/contract/core/sentences.ts'
import { changePreferences, usePreferences } from '../lib/preferences.ts'
import { languageNames } from '../lib/language-names.ts'
import './preferences-form.css'

/** The appearance and behaviour of the back-office. Every choice applies at once and is saved on the account. */
export function PreferencesForm() {
  const { t } = useTranslation()
  const preferences = usePreferences()
  const colorNames: Record<Preferences['theme_color'], string> = {
    '#1890ff': t('Blue'),
    '#409eff': t('Light blue'),
    '#304156': t('Slate'),
    '#212121': t('Black'),
    '#11a983': t('Green'),
    '#13c2c2': t('Cyan'),
    '#6959cd': t('Violet'),
    '#f5222d': t('Red'),
  }
  const sizeNames = { small: t('Small'), medium: t('Medium'), large: t('Large') }
  const appearanceNames = { light: t('Light'), dark: t('Dark'), system: t('Match system') }
  return (
    <div className="preferences">
      <fieldset className="preferences-colors">
        <legend>{t('Theme colour')}</legend>
        {themeColors.map((color) => (
          <label key={color} title={colorNames[color]} style={{ '--swatch': color } as CSSProperties}>
            <input
              type="radio"
              name="theme_color"
              aria-label={colorNames[color]}
              checked={preferences.theme_color === color}
              onChange={() => void changePreferences({ theme_color: color })}
            />
          </label>
        ))}
      </fieldset>
      <Row label={t('Appearance')}>
        {(id) => (
          <Segmented
            aria-labelledby={id}
            size="small"
            value={preferences.appearance}
            options={appearances.map((value) => ({ value, label: appearanceNames[value] }))}
            onChange={(appearance) => void changePreferences({ appearance })}
          />
        )}
      </Row>
      <Row label={t('Size')}>
        {(id) => (
          <Segmented
            aria-labelledby={id}
            size="small"
            value={preferences.size}
            options={sizes.map((value) => ({ value, label: sizeNames[value] }))}
            onChange={(size) => void changePreferences({ size })}
          />
        )}
      </Row>
      <Row label={t('Language')}>
        {(id) => (
          <Segmented
            aria-labelledby={id}
            size="small"
            value={preferences.language}
            options={languages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => void changePreferences({ language })}
          />
        )}
      </Row>
      <Toggle name="tags_view" label={t('Tags view')} hint={t('Visited pages stay open as tabs.')} />
      <Toggle name="fixed_header" label={t('Fixed header')} hint={t('The top bar stays while you scroll.')} />
      <Toggle name="sidebar_logo" label={t('Sidebar logo')} />
    </div>
  )
}

function Toggle({
  name,
  label,
  hint,
}: {
  name: 'tags_view' | 'fixed_header' | 'sidebar_logo'
  label: string
  hint?: string
}) {
  const preferences = usePreferences()
  return (
    <Row label={label} hint={hint}>
      {(id) => (
        <Switch
          aria-labelledby={id}
          checked={preferences[name]}
          onChange={(wanted) => void changePreferences({ [name]: wanted })}
        />
      )}
    </Row>
  )
}

function Row({
  label,
  hint,
  children,
}: {
  label: string
  hint?: string | undefined
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="preferences-row">
      <div>
        <div id={id}>{label}</div>
        {hint && <div className="preferences-hint">{hint}</div>}
      </div>
      {children(id)}
    </div>
  )
}
