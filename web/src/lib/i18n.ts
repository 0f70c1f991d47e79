import type { ConfigProviderProps } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, readPreferences } from './preferences.ts'
import { newStore, useStore } from './store.ts'

/** The words of the components; English is what they bring by themselves. */
const componentWords = newStore<ConfigProviderProps['locale']>(undefined)
export const useComponentWords = () => useStore(componentWords)

/** Starts the catalogue: the English text is the key, other languages are loaded when they are wanted. */
export async function startLanguages(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: {} } },
    // English sentences contain dots and colons.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // A language that is still on its way must not take the page away.
    react: { useSuspense: false },
  })
  await speak()
  onPreferences(() => void speak())
}

async function speak() {
  const { language } = readPreferences()
  if (language === 'id') {
    const { antdIndonesian, indonesian } = await import('../locales/id.ts')
    i18next.addResourceBundle('id', 'translation', indonesian)
    componentWords.set(antdIndonesian)
  } else componentWords.set(undefined)
  document.documentElement.lang = language
  if (i18next.language !== language) await i18next.changeLanguage(language)
}
