import type { Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drafts } from '@balai/contract/content/drafts.ts'
import { news } from '@balai/contract/content/news.ts'
import type { NewsDetail, NewsKind } from '@balai/contract/content/news-shapes.ts'
import { call, store } from '../../../../lib/api.ts'
import { refresh } from '../../../../lib/queries.ts'
import { newStore, useStore, type Store } from '../../../../lib/store.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { isUnsaved, newAutosave, type Autosave } from './autosave.ts'
import { insertFiles } from './body-pictures.tsx'
import { factsFrom, factsOf, inputOf, noFacts, type Facts, type Written } from './fields.ts'
import { htmlOf, newEditor } from './new-editor.ts'

/** An article under the pen: what is written, and its way to the server. */
export interface Writing {
  kind: NewsKind
  editor: Editor
  facts: Store<Facts>
  /** Which article it is, once it was saved for the first time, and the version that the next save builds on. */
  place: Store<{ news_id: number; version: number } | null>
  autosave: Autosave
  change(facts: Partial<Facts>): void
  /** Shows what somebody else stored in the place of what is written here. */
  take(theirs: Record<string, unknown>, version: number): void
}

interface Start {
  kind: NewsKind
  detail: NewsDetail | null
}

/** Begins to write, and goes on for as long as the page is kept. */
export function useWriting(start: Start): Writing {
  const { t } = useTranslation()
  const [writing] = useState(() => newWriting(start, t))
  const state = useStore(writing.autosave.state)
  useUnsaved(isUnsaved(state))
  useEffect(() => {
    const { autosave } = writing
    // Whoever comes back, and whoever is online again, goes on where they were.
    const again = () => autosave.changed()
    if (isUnsaved(autosave.state.get())) again()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      // What is left behind is saved at once; should that fail, the page still holds it or has asked before.
      autosave.rest()
      if (isUnsaved(autosave.state.get())) void autosave.flush()
    }
  }, [writing])
  return writing
}

function newWriting({ kind, detail }: Start, t: (text: string) => string): Writing {
  const facts = newStore<Facts>(detail ? factsOf(detail) : noFacts)
  const place = newStore(detail && { news_id: detail.news_id, version: detail.version })
  const editor = newEditor({
    html: detail?.fields.news_content ?? '',
    label: t('Text'),
    placeholder: t('Write, or paste from Word or Google Docs…'),
    captionPlaceholder: t('Caption'),
    isEditable: detail?.locked == null,
    onPictures: (files, at) =>
      // What was refused is told by the call.
      void insertFiles(
        editor,
        files,
        () => t('A picture may have at most 15 MB. Choose a smaller one.'),
        at,
      ).catch(() => undefined),
    onChange: () => autosave.changed(),
  })
  let stood = `${detail?.news_status} ${detail?.draft_status}`
  const read = (): Written => ({ ...facts.get(), news_content: htmlOf(editor) })
  const save = async (written: Written): Promise<Written> => {
    const at = place.get()
    const options = { quiet: true }
    const saved = at
      ? await call(drafts.save, { ...inputOf(written), ...at }, options)
      : await store(news.create, { ...inputOf(written), news_content_type: kind }, options)
    place.set({ news_id: saved.news_id, version: saved.version })
    // Left empty, the permalink was made of the title.
    const { news_permalink } = saved
    if (facts.get().news_permalink === written.news_permalink) facts.set({ ...facts.get(), news_permalink })
    const stands = `${saved.news_status} ${saved.draft_status}`
    // Writing in a public article begins a copy beside it, which changes what can be done next.
    void refresh(news.list, news.counts, drafts.versions, ...(stands === stood ? [] : [news.detail]))
    stood = stands
    return { ...written, news_permalink }
  }
  const autosave = newAutosave({
    read,
    save,
    obstacle: ({ news_title }) => (news_title.trim() === '' ? t('It needs a title first.') : undefined),
  })
  return {
    kind,
    editor,
    facts,
    place,
    autosave,
    change(some) {
      facts.set({ ...facts.get(), ...some })
      // A title in the making would become the address; it is saved once it is left.
      if (place.get() || !('news_title' in some)) autosave.changed()
      else autosave.note()
    },
    take(theirs, version) {
      const { news_content, ...rest } = factsFrom(theirs, facts.get())
      facts.set(rest)
      editor.commands.setContent(news_content, { emitUpdate: false })
      const at = place.get()
      if (at) place.set({ ...at, version })
      autosave.settle()
    },
  }
}
