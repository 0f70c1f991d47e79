import { MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { languages } from '@balai/contract/core/sentences.ts'
import { changePreferences, isDark, usePreferences } from '../lib/preferences.ts'
import { languageNames } from '../lib/language-names.ts'
import { MenuButton } from '../ui/menu-button.tsx'

/** Chooses the language. */
export function LanguageMenu() {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const items = languages.map((key) => ({
    key,
    label: <span lang={key}>{languageNames[key]}</span>,
    onClick: () => void changePreferences({ language: key }),
  }))
  return (
    <MenuButton
      type="text"
      aria-label={t('Language')}
      icon={<TranslationOutlined />}
      menu={{ items, selectedKeys: [language] }}
    />
  )
}

/** Switches between light and dark. */
export function AppearanceButton() {
  const { t } = useTranslation()
  const dark = isDark(usePreferences())
  return (
    <Button
      type="text"
      aria-label={dark ? t('Light appearance') : t('Dark appearance')}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={() => void changePreferences({ appearance: dark ? 'light' : 'dark' })}
    />
  )
}
