import type { ComponentType } from 'react'
import type { Area } from '@balai/contract/core/access.ts'
import type { Read } from '@balai/contract/core/endpoint.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { icons } from '../app/icons.tsx'

/** What a screen's file exports. */
export interface ScreenModule {
  default: ComponentType
  /** The list that the screen shows by its address; at a first visit it is asked for before anything is drawn. */
  list?: Read
}

export interface Screen {
  path: string
  /** As in the specification; these are names and are not translated. */
  title: string
  area: Area
  /** The group it stands under in the menu, or null where the menu does not show it. */
  menu: GroupName | null
  load: () => Promise<ScreenModule>
  icon?: ComponentType
  /** What tells it from another screen of the same name. */
  kind?: NewsKind
  /** A count that stands beside its menu entry. */
  badge?: ComponentType
  /** Its tab cannot be closed. */
  affix?: true
  /** The path whose menu entry is lit while one is here, where it is not its own. */
  under?: string
}

/** The menu's groups in their order. One that shows a single screen is replaced by it. */
export const groups = [
  { name: 'Dashboard', icon: icons.dashboard },
  { name: 'Member', icon: icons.members },
  { name: 'Orders', icon: icons.orders },
  { name: 'Articles & Videos', icon: icons.articles },
  { name: 'Event Management', icon: icons.events },
  { name: 'Kursus', icon: icons.courses },
  { name: 'Content Need Review', icon: icons.review },
  { name: 'Attribute', icon: icons.attributes },
  { name: 'Report', icon: icons.reports },
  { name: 'Analytics', icon: icons.analytics },
  { name: 'Setting', icon: icons.setting },
] as const
export type GroupName = (typeof groups)[number]['name']
