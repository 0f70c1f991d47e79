import type { ConfigProviderProps } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, readPreferences } from './preferences.ts'
import { newStore, useStore } from './store.ts'

/** The translated texts of antd's components; their default is English. */
const componentWords = newStore<ConfigProviderProps['locale']>(undefined)
export const useComponentWords = () => useStore(componentWords)

/** Starts i18next: the English text is the key, other languages are loaded when they are chosen. */
export async function startLanguages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: {} } },
    // English sentences contain dots and colons.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // The page stays visible while a language is being loaded.
    react: { useSuspense: false },
  })
  await loadLanguage()
  onPreferences(() => void loadLanguage())
}

async function loadLanguage() {
  const { language } = readPreferences()
  if (language === 'id') {
    const { antdIndonesian, indonesian } = await import('../locales/id.ts')
    i18next.addResourceBundle('id', 'translation', indonesian)
    componentWords.set(antdIndonesian)
  } else componentWords.set(undefined)
  document.documentElement.lang = language
  if (i18next.language !== language) await i18next.changeLanguage(language)
}
