import type { ConfigProviderProps } from 'antd'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { onPreferences, readPreferences } from './preferences.ts'
import { newStore, useStore } from './store.ts'

/** The translated texts of antd's components; their default is English. */
const componentWords = newStore<ConfigProviderProps['locale']>(undefined)
export const useComponentWords = () => useStore(componentWords)

/** Loads the Indonesian texts of some code. */
type LoadWords = () => Promise<{ default: Record<string, string> }>
/** Those of all code that has been asked for. They are needed when the language is changed. */
const asked = new Set<LoadWords>()

/** Starts i18next: the English text is the key, other languages are loaded when they are chosen. */
export async function startLanguages(): Promise<void> {
  const started = i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: {} } },
    // English sentences contain dots and colons.
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    // The page stays visible while a language is being loaded.
    react: { useSuspense: false },
    missingKeyHandler: (_languages, _namespace, text) =>
      // oxlint-disable-next-line no-console -- tests fail for warnings in the console
      console.warn(`There is no Indonesian for “${text}”, or it has not been loaded.`),
  })
  // In English the text is the key, so nothing is missing.
  i18next.on('languageChanged', (language) => {
    i18next.options.saveMissing = language !== 'en'
  })
  await started
  await loadLanguage()
  onPreferences(() => void loadLanguage())
}

/** Waits for code, and for its words if they are shown. `words` is the import of the same file with `?words`. */
export async function withWords<Code>(code: Promise<Code>, words: LoadWords): Promise<Code> {
  asked.add(words)
  try {
    const [loaded] = await Promise.all([code, readPreferences().language === 'id' && addWords(words)])
    return loaded
  } catch (error) {
    asked.delete(words)
    throw error
  }
}

async function addWords(load: LoadWords) {
  i18next.addResourceBundle('id', 'translation', (await load()).default)
}

async function loadLanguage() {
  const { language } = readPreferences()
  if (language === i18next.language) return
  if (language === 'id') {
    const [{ antdIndonesian, indonesian }] = await Promise.all([
      import('../locales/id.ts'),
      ...[...asked].map(addWords),
    ])
    // Another language may have been chosen meanwhile.
    if (readPreferences().language !== language) return
    i18next.addResourceBundle('id', 'translation', indonesian)
    componentWords.set(antdIndonesian)
  } else componentWords.set(undefined)
  document.documentElement.lang = language
  await i18next.changeLanguage(language)
}
