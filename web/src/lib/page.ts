import { createContext, useContext, useEffect, useId } from 'react'
import { newStore, useStore } from './store.ts'

interface Notes {
  /** The page's own title, such as the name of the person it shows. Empty if it has none at present. */
  title?: string
  /** The page has unsaved input. */
  dirty?: boolean
}

/** Title and unsaved state of each page, by its path. The frame, the tabs and the browser's title follow it. */
const notes = newStore<Readonly<Record<string, Notes>>>({})
export const usePageNotes = () => useStore(notes)
export const readPageNotes = (path: string): Notes => notes.get()[path] ?? {}

/** The path of the surrounding page. A kept page in the background is not at the browser's path. */
const PagePath = createContext('')
export const PagePathProvider = PagePath.Provider

/** Sets the page's own title in tab, breadcrumb and browser. With an empty one they show the screen's. */
export function usePageTitle(title: string | undefined): void {
  const path = useContext(PagePath)
  useEffect(() => {
    if (title !== undefined) note(path, { title })
  }, [path, title])
}

/** Marks the page as having unsaved input; a page may have several forms. */
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

/** Drops the notes of a closed page. */
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
