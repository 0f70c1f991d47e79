import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense, type ComponentProps } from 'react'
import { news } from '@balai/contract/content/news.ts'
import type { NewsKind } from '@balai/contract/content/news-shapes.ts'
import { queryOf } from '../../../lib/queries.ts'
import { CreateDraft } from '../../../parts/writing-desk/create-draft.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ArticleDesk = lazyPart(async () => (await import('./writing/article-desk.tsx')).ArticleDesk)

/** A new article of one type. */
export const CreateNews = ({ kind }: { kind: NewsKind }) => (
  <CreateDraft
    blank={(round, onCreated) => <Desk key={round} type={kind} loaded={null} onCreated={onCreated} />}
    stored={(round, id) => <StoredArticle key={round} id={id} />}
  />
)

/** An existing article, by its number or a permalink. */
export function StoredArticle({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...queryOf(news.detail, { id }, { quiet: true }),
    // The draft builds on the loaded version, so a cached answer may be stale.
    staleTime: 0,
  })
  if (error && !data)
    return (
      <RecordNote error={error} onRetry={refetch} list={{ path: '/content-management', name: 'Contents' }} />
    )
  if (!data || !isFetchedAfterMount) return <DeskSkeleton />
  return <Desk type={data.news_content_type} loaded={data} />
}

const Desk = (props: ComponentProps<typeof ArticleDesk>) => (
  <Suspense fallback={<DeskSkeleton />}>
    <ArticleDesk {...props} />
  </Suspense>
)

const DeskSkeleton = () => <Skeleton active title={{ width: '60%' }} paragraph={{ rows: 12 }} />
