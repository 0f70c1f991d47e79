import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { news } from '@balai/contract/content/news.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ErrorNote } from '../../../ui/state-notes.tsx'

const Writer = lazy(async () => ({ default: (await import('./writing/writer.tsx')).Writer }))

/**
 * A new article. Once it was saved for the first time the address names it, so that a reload finds it again; the page
 * itself goes on without a break, for somebody is writing.
 */
export function CreateNews({ kind }: { kind: NewsKind }) {
  const [params, setParams] = useSearchParams()
  const named = params.get('draft')
  // What was begun here: its number in the row of beginnings, and the article that became of it.
  const [begun, setBegun] = useState({ round: 0, draft: named })
  const [opened, setOpened] = useState(named)
  const [seen, setSeen] = useState(named)
  if (named !== seen) {
    setSeen(named)
    // Another address than that of what is written here: somebody wants another one, or a new one.
    if (named !== begun.draft) {
      setBegun({ round: begun.round + 1, draft: named })
      setOpened(named)
    }
  }
  const onCreated = (news_id: number) => {
    const draft = String(news_id)
    if (draft === begun.draft) return
    setBegun({ ...begun, draft })
    setParams({ draft }, { replace: true, preventScrollReset: true })
  }
  return (
    <Suspense fallback={<WriterSkeleton />}>
      {opened === null ? (
        <Writer key={begun.round} kind={kind} loaded={null} onCreated={onCreated} />
      ) : (
        <Begun key={begun.round} id={opened} />
      )}
    </Suspense>
  )
}

/** One that was begun before the page was loaded anew. */
export function Begun({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(news.detail, { id }, { quiet: true }),
    // What is written builds on what was loaded, so nothing older will do.
    staleTime: 0,
  })
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data || !isFetchedAfterMount) return <WriterSkeleton />
  return <Writer kind={data.news_content_type} loaded={data} />
}

const WriterSkeleton = () => <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 12 }} />
