import type { TFunction } from 'i18next'
import { searchKinds, type Hit } from '@balai/contract/kit/search.ts'
import { recordAddress } from '../parts/records/record-address.ts'
import { recordKinds } from '../parts/records/record-kinds.ts'
import type { Screen } from '../screens/screen.ts'
import type { PaletteAction } from './palette-actions.ts'
import { recordKey, type Recent } from './palette-recent.ts'
import { rank } from './search.ts'

/** One line of the palette. */
export interface PaletteOption {
  key: string
  title: string
  note: string
  screenKind?: Screen['kind']
  /** Where it leads; without one it is an action. */
  path?: string
  action?: PaletteAction
}

export interface PaletteGroup {
  title: string
  options: PaletteOption[]
}

interface Sources {
  text: string
  recent: readonly Recent[]
  screens: readonly Screen[]
  actions: readonly PaletteAction[]
  hits: readonly Hit[]
}

/** How many screens match a text at most; the best come first. */
const mostScreens = 6

/** The groups for a text; without one, what was opened recently comes first. */
export function groupsOf({ text, recent, screens, actions, hits }: Sources, t: TFunction): PaletteGroup[] {
  const records = hits.map((hit) => optionOfRecord(hit))
  if (text.trim() === '') {
    const known = [...screens.map(optionOfScreen), ...records]
    const again = recent.flatMap((key) => known.filter((option) => option.key === key))
    return withOptions([
      { title: t('Recent'), options: again },
      {
        title: t('Screens'),
        options: screens.map(optionOfScreen).filter(({ key }) => !recent.includes(key)),
      },
      { title: t('Actions'), options: actions.map(optionOfAction) },
    ])
  }
  const place = ({ key }: PaletteOption) => (recent.includes(key) ? recent.indexOf(key) : recent.length)
  const named = actions.map((action) => ({ action, title: action.title, path: '', menu: null }))
  const kinds = recordKinds(t)
  return withOptions([
    { title: t('Screens'), options: rank(text, screens).slice(0, mostScreens).map(optionOfScreen) },
    { title: t('Actions'), options: rank(text, named).map(({ action }) => optionOfAction(action)) },
    ...searchKinds.map((kind) => ({
      title: kinds[kind],
      options: records
        .filter(({ key }) => key.startsWith(`${kind}:`))
        .toSorted((one, other) => place(one) - place(other)),
    })),
  ])
}

const withOptions = (groups: PaletteGroup[]) => groups.filter(({ options }) => options.length > 0)

const optionOfScreen = ({ path, title, menu, kind }: Screen): PaletteOption => ({
  key: path,
  title,
  note: menu === title ? '' : (menu ?? ''),
  path,
  ...(kind && { screenKind: kind }),
})

const optionOfRecord = (hit: Hit): PaletteOption => ({
  key: recordKey(hit),
  title: hit.title,
  note: hit.note,
  path: recordAddress(hit),
})

const optionOfAction = (action: PaletteAction): PaletteOption => ({
  key: `action ${action.title}`,
  title: action.title,
  note: '',
  action,
})
