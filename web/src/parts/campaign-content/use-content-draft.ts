import { useCallback, useEffect, useRef, useState } from 'react'
import { campaignContent, type StoredContent } from '@balai/contract/mailing/campaign-content.ts'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import { ApiRefusal, call } from '../../lib/api.ts'
import { refresh } from '../../lib/queries.ts'
import { useUnsaved } from '../../lib/unsaved.ts'

/** The part of the content that staff change. */
export type Draft = Pick<
  StoredContent,
  'choice' | 'seed' | 'articles' | 'blocks' | 'template' | 'language' | 'merge_defaults'
>
export type SaveState = 'saved' | 'unsaved' | 'failed' | 'conflict'

const pause = 1_200

/** The content as it is edited. It is saved by itself a moment after each change, and when the step is left. */
export function useContentDraft(stored: StoredContent) {
  const { campaign_id } = stored
  const [draft, setDraft] = useState<Draft>(stored)
  const [state, setState] = useState<SaveState>('saved')
  const version = useRef(stored.version)
  const unsent = useRef<Partial<Draft>>({})
  const running = useRef<Promise<void>>(Promise.resolve())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const markSaved = useUnsaved(state !== 'saved')

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current)
    // One after the other: each names the version that the one before has made.
    running.current = running.current.then(async () => {
      const changes = unsent.current
      if (Object.keys(changes).length === 0) return
      unsent.current = {}
      try {
        const saved = await call(
          campaignContent.save,
          { campaign_id, version: version.current, ...asSent(changes) },
          { quiet: true },
        )
        version.current = saved.version
        if (Object.keys(unsent.current).length === 0) {
          markSaved()
          setState('saved')
        }
        // The campaign says what is missing.
        void refresh(campaignContent.content, campaignContent.preview, campaigns.find)
      } catch (error) {
        unsent.current = { ...changes, ...unsent.current }
        setState(error instanceof ApiRefusal && error.status === 409 ? 'conflict' : 'failed')
      }
    })
    return running.current
  }, [campaign_id, markSaved])

  const latest = useRef<Draft>(stored)
  const change = useCallback(
    (next: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => {
      const some = typeof next === 'function' ? next(latest.current) : next
      latest.current = { ...latest.current, ...some }
      setDraft(latest.current)
      unsent.current = { ...unsent.current, ...some }
      setState((before) => (before === 'conflict' ? before : 'unsaved'))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(), pause)
    },
    [save],
  )
  useEffect(() => () => void save(), [save])
  return { draft, change, state, save }
}

/** Nested lists are sent as JSON, which also has empty ones. */
const asSent = ({ articles, blocks, merge_defaults, ...others }: Partial<Draft>) => ({
  ...others,
  ...(articles && { articles: JSON.stringify(articles.map(numbered)) }),
  ...(blocks && { blocks: JSON.stringify(blocks) }),
  ...(merge_defaults && { merge_defaults: JSON.stringify(merge_defaults) }),
})

const numbered = ({ news_id, checked, is_pinned }: Draft['articles'][number], place: number) => ({
  news_id,
  checked,
  is_pinned,
  num: place + 1,
})
