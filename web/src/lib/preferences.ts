import { account, Preferences, type Profile } from '@balai/contract/identity/account.ts'
import { call } from './api.ts'
import { browserStorage } from './browser-storage.ts'
import { queries, queryOf } from './queries.ts'
import { readToken } from './session.ts'
import { newStore, useStore } from './store.ts'

/** The current preferences: those of this browser's last visit until the account's own have been loaded. */
const preferences = newStore<Preferences>(lastKnown())

export const readPreferences = () => preferences.get()
export const usePreferences = () => useStore(preferences)
export const onPreferences = (listener: () => void) => preferences.listen(listener)

/** Applies the preferences of the account. */
export function applyPreferences(next: Preferences): void {
  if (JSON.stringify(next) === JSON.stringify(preferences.get())) return
  browserStorage.write('preferences', JSON.stringify(next))
  preferences.set(next)
}

/** Changes the look at once, and saves it on the account of the signed-in person. */
export async function changePreferences(change: Partial<Preferences>): Promise<void> {
  applyPreferences({ ...preferences.get(), ...change })
  if (!readToken()) return
  const wanted = preferences.get()
  // The cached profile still has the old preferences, which must not be applied again.
  const { queryKey } = queryOf(account.profile, {})
  queries.setQueryData<Profile>(queryKey, (profile) => profile && { ...profile, preferences: wanted })
  // Sent in order, so that the last choice wins.
  saving = saving.then(async () => {
    if (wanted === preferences.get()) await call(account.savePreferences, wanted).catch(() => null)
  })
  await saving
}
let saving = Promise.resolve()

/** Whether the screen is dark at this moment; `system` follows the device. */
export const isDark = ({ appearance }: Preferences) =>
  appearance === 'dark' || (appearance === 'system' && systemIsDark.read())

export const systemIsDark = deviceSetting('(prefers-color-scheme: dark)')
/** Whether the device asks for reduced motion. */
export const prefersReducedMotion = deviceSetting('(prefers-reduced-motion: reduce)')

function deviceSetting(asks: string) {
  const media = matchMedia(asks)
  return {
    read: () => media.matches,
    follow(changed: () => void) {
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
  }
}

function lastKnown(): Preferences {
  try {
    const parsed = Preferences.safeParse(JSON.parse(browserStorage.read('preferences') ?? '{}'))
    if (parsed.success) return parsed.data
  } catch {
    // They cannot be read, so the defaults apply.
  }
  return Preferences.parse({})
}
