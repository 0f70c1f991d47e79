import { Segmented, Skeleton } from 'antd'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { comments } from '@balai/contract/content/comments.ts'
import { useList } from '../../../lib/use-list.ts'
import { DiscussionQueue } from '../../../parts/discussion-desk/discussion-queue.tsx'
import { useDiscussionTools } from '../../../parts/discussion-desk/discussion-tools.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { articleDiscussion } from './article-discussion.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useContributorFilter } from './use-contributor-filter.ts'

const Likes = lazyPart(async () => (await import('./likes.tsx')).Likes)

/** The comments on articles by queue, and the likes. */
export default function Comments() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const tools = useDiscussionTools(articleDiscussion)
  const view = params.get('view') === 'likes' ? 'likes' : 'comments'
  return (
    <>
      <PageHeader
        title="Comments"
        action={
          <>
            <Segmented
              aria-label={t('Shown')}
              value={view}
              options={[
                { value: 'comments', label: t('Comments') },
                { value: 'likes', label: t('Likes') },
              ]}
              // Each view has its own filters.
              onChange={(next) => setParams(next === 'likes' ? { view: 'likes' } : {})}
            />
            {tools.buttons}
          </>
        }
      />
      {view === 'likes' ? (
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
          <Likes />
        </Suspense>
      ) : (
        <ArticleComments onHelp={tools.showKeys} />
      )}
      {tools.dialogs}
    </>
  )
}

function ArticleComments({ onHelp }: { onHelp: () => void }) {
  const list = useList(comments.list)
  const { news_id, contributor_id } = list.input
  const filters = useContributorFilter(contributor_id)
  return (
    <DiscussionQueue
      kind={articleDiscussion}
      list={list}
      subject_id={news_id}
      filters={filters}
      onHelp={onHelp}
    />
  )
}
