import type { TFunction } from 'i18next'
import { mayEnter, type Role } from '@balai/contract/core/access.ts'
import type { Excel } from '@balai/contract/core/endpoint.ts'
import { languages } from '@balai/contract/core/sentences.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { fees } from '@balai/contract/money/fees.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { products } from '@balai/contract/money/products.ts'
import { members } from '@balai/contract/people/members.ts'
import { languageNames } from '../lib/language-names.ts'
import { changePreferences, isDark, readPreferences } from '../lib/preferences.ts'
import { saveSpreadsheet } from '../lib/save-spreadsheet.ts'
import { screenAt, type ScreenPath } from '../screens/screens.ts'
import { logOut } from './log-out.ts'

/** Something that the palette does, or a screen that it opens under the name of what people do there. */
export interface PaletteAction {
  title: string
  run: (navigate: (path: ScreenPath) => void) => void
}

/** The actions that a person with these roles may do now. */
export function actionsFor(roles: readonly Role[], t: TFunction): PaletteAction[] {
  const dark = isDark(readPreferences())
  const exporting = (title: string, endpoint: Excel) => ({
    title,
    area: endpoint.areas[0],
    run: () => void saveSpreadsheet(endpoint, {}),
  })
  /** A screen by what people do there, unless it has that name. */
  const opening = (title: string, path: ScreenPath) => {
    const screen = screenAt(path)
    const run = (navigate: (to: ScreenPath) => void) => navigate(path)
    return screen && screen.title !== title ? [{ title, area: screen.area, run }] : []
  }
  const all = [
    ...opening(t('New article'), '/content-management/create-article'),
    ...opening(t('New video'), '/content-management/create-video'),
    ...opening(t('New event'), '/content-management/create-event'),
    ...opening(t('New course'), '/lms/create'),
    ...opening(t('New member'), '/member/create'),
    ...opening(t('New order'), '/mybooking/create'),
    ...opening(t('New campaign'), '/campaign/create'),
    ...opening(t('New account'), '/setting/users/create'),
    exporting(t('Export members'), members.excel),
    exporting(t('Export orders'), orders.excel),
    exporting(t('Export participants'), registrations.excel),
    exporting(t('Export learners'), enrolments.excel),
    exporting(t('Export products'), products.excel),
    exporting(t('Export fees'), fees.excel),
    {
      title: dark ? t('Switch to light') : t('Switch to dark'),
      run: () => void changePreferences({ appearance: dark ? 'light' : 'dark' }),
    },
    ...languages
      .filter((language) => language !== readPreferences().language)
      .map((language) => ({
        title: t('Switch to {{language}}', { language: languageNames[language] }),
        run: () => void changePreferences({ language }),
      })),
    { title: t('Log Out'), run: () => void logOut() },
  ]
  return all.filter((action) => !('area' in action) || mayEnter(roles, action.area))
}
