import { useEffect } from 'react'
import { applyLook, look } from '../lib/look.ts'
import { language, useWords } from '../lib/words.ts'
import { words } from './layout.id.ts'

const languageNames = { en: 'English', id: 'Bahasa Indonesia' } as const

/** Switches to the other language. */
export function LanguageSwitch() {
  const chosen = language.use()
  const other = chosen === 'id' ? 'en' : 'id'
  return (
    <button
      type="button"
      className="switch"
      lang={other}
      title={languageNames[other]}
      onClick={() => language.write(other)}
    >
      <span className="unseen">{languageNames[other]}</span>
      <span aria-hidden="true">{other.toUpperCase()}</span>
    </button>
  )
}

/** Switches between the light and the dark look. */
export function LookSwitch() {
  const t = useWords(words)
  const chosen = look.use()
  useEffect(() => applyLook(chosen), [chosen])
  const isDark = chosen === null ? matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark'
  const name = isDark ? t('Light look') : t('Dark look')
  return (
    <button
      type="button"
      className="switch"
      aria-label={name}
      title={name}
      onClick={() => look.write(isDark ? 'light' : 'dark')}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path fill="currentColor" d={isDark ? sun : moon} />
      </svg>
    </button>
  )
}

const moon = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.500 10.500Z'
const sun =
  'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM11 1h2v3h-2zM11 20h2v3h-2zM1 11h3v2H1zM20 11h3v2h-3zM4.200 5.600l1.400-1.400 2.100 2.100-1.400 1.400zM16.300 17.700l1.400-1.400 2.100 2.100-1.400 1.400zM4.200 18.400l2.100-2.100 1.400 1.400-2.100 2.100zM16.300 6.300l2.100-2.100 1.400 1.400-2.100 2.100z'
