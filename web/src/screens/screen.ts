import type { ComponentType } from 'react'
import type { Area } from '@balai/contract/core/access.ts'
import type { Read } from '@balai/contract/core/endpoint.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'

/** The exports of a screen's file. */
export interface ScreenModule {
  default: ComponentType
  /** The list that the screen shows for its address; on a first visit it is requested before anything is rendered. */
  list?: Read
}

/**
 * One row of the table of screens. The table is data: it imports nothing that needs a browser, so that the browser
 * tests read the same table under Node.
 */
export interface Screen {
  path: string
  /** As in the specification; titles are names and are not translated. */
  title: string
  /** Who may open it; `public` screens need no session and are shown without the frame. */
  area: Area
  /** The menu group that lists it, or null if the menu does not show it. */
  menu: GroupName | null
  load: () => Promise<ScreenModule>
  /** Its icon, for a screen that replaces its menu group. */
  icon?: IconName
  /** Distinguishes it from another screen of the same title. */
  kind?: NewsKind | 'event'
  /** Loads the count beside its menu entry. */
  badge?: () => Promise<{ default: ComponentType }>
  /** Its tab cannot be closed. */
  affix?: true
  /** The path whose menu entry is highlighted while this screen is open, if that is not its own. */
  under?: string
}

/** The menu's groups in their order. A group with a single visible screen is replaced by that screen. */
export const groups = [
  { name: 'Dashboard', icon: 'dashboard' },
  { name: 'Member', icon: 'members' },
  { name: 'Orders', icon: 'orders' },
  { name: 'Articles & Videos', icon: 'articles' },
  { name: 'Event Management', icon: 'events' },
  { name: 'Kursus', icon: 'courses' },
  { name: 'Content Need Review', icon: 'review' },
  { name: 'Attribute', icon: 'attributes' },
  { name: 'Report', icon: 'reports' },
  { name: 'Analytics', icon: 'analytics' },
  { name: 'Campaign', icon: 'campaigns' },
  { name: 'Setting', icon: 'setting' },
] as const
export type GroupName = (typeof groups)[number]['name']
/** The shell has one icon for each of these names. */
export type IconName = (typeof groups)[number]['icon']
