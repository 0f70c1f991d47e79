import { createContext, useContext, useEffect, useId } from 'react'
import { newStore, useStore } from './store.ts'

interface Notes {
  /** What the page calls itself, such as the name of the person it shows. */
  title?: string
  /** Something was typed that is not stored yet. */
  dirty?: boolean
}

/** What pages say of themselves, by their path. The frame, the tabs and the browser's title follow it. */
const notes = newStore<Readonly<Record<string, Notes>>>({})
export const usePageNotes = () => useStore(notes)
export const readPageNotes = (path: string): Notes => notes.get()[path] ?? {}

/** The path of the page one is on, which for a kept page is not the browser's. */
const PagePath = createContext('')
export const PagePathProvider = PagePath.Provider

/** Gives the page a name of its own, in tab, breadcrumb and title. */
export function usePageTitle(title: string | undefined): void {
  const path = useContext(PagePath)
  useEffect(() => {
    if (title) note(path, { title })
  }, [path, title])
}

/** Says whether something on the page is not stored yet; a page may have several such forms. */
export function useDirtyMark(dirty: boolean): void {
  const path = useContext(PagePath)
  const form = useId()
  useEffect(() => {
    const forms = dirtyForms.get(path) ?? new Set()
    if (dirty) forms.add(form)
    else forms.delete(form)
    dirtyForms.set(path, forms)
    note(path, { dirty: forms.size > 0 })
  }, [path, form, dirty])
}
const dirtyForms = new Map<string, Set<string>>()

/** The page is gone, and with it what it said. */
export function forgetPage(path: string): void {
  dirtyForms.delete(path)
  const { [path]: _gone, ...rest } = notes.get()
  notes.set(rest)
}

function note(path: string, news: Notes) {
  const known = notes.get()[path] ?? {}
  const changed = Object.entries(news).some(([name, value]) => known[name as keyof Notes] !== value)
  // A page that was never dirty need not be noted as clean.
  if (changed && (news.dirty !== false || known.dirty))
    notes.set({ ...notes.get(), [path]: { ...known, ...news } })
}
