import { stored } from './stored.ts'

/**
 * What visitors can allow: counting visits without knowing who it was, connecting visits with their account, and players
 * of other sites.
 */
export const consentCategories = ['statistics', 'tracking', 'players'] as const
export type ConsentCategory = (typeof consentCategories)[number]

/** Raise this when you change the text of the banner: every visitor is asked again. */
export const consentVersion = 1

export interface Consent {
  categories: ConsentCategory[]
  text_version: number
}

/** What the visitor allowed; null before they have chosen. */
export const consent = stored<Consent | null>('consent', null)

/** Whether the visitor has to be asked: they have not chosen, or they have read another text. */
export const isToBeAsked = (given: Consent | null): boolean => given?.text_version !== consentVersion
