import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { PublishedCard } from '../../ui/published-card.tsx'
import { words } from './articles.id.ts'
import { CategoryFilter } from './category-filter.tsx'

interface PublishedListProps {
  kind: 'article' | 'video'
  title: string
  intro?: ReactNode
  /** What stands there if nothing is published. */
  empty: string
}

/** What is published of a kind, the newest first. The filter and the page are in the address. */
export function PublishedList({ kind, title, intro, empty }: PublishedListProps) {
  const t = useWords(words)
  const search = new URLSearchParams(useSearch())
  const category = search.get('category') ?? ''
  const tag = search.get('tag') ?? ''
  const found = useCall(calls.articles, { kind, category, tag, page: usePage(), perPage: 12 })
  const tagTitle = found.data?.rows
    .flatMap(({ tags }) => tags)
    .find(({ permalink }) => permalink === tag)?.title
  return (
    <Page title={title} intro={intro}>
      <CategoryFilter folder={kind === 'video' ? '/videos' : '/articles'} chosen={category} />
      {tag && (
        <p className="row">
          <strong>{t('Tag: {{tag}}', { tag: tagTitle ?? tag })}</strong>
          <Link href="?">{t('Show all tags')}</Link>
        </p>
      )}
      <Loaded of={found}>
        {(page) =>
          page.rows.length === 0 ? (
            <Empty>
              <p>{empty}</p>
              {(category || tag) && <Link href="?">{t('Show everything')}</Link>}
            </Empty>
          ) : (
            <>
              <div className="cards">
                {page.rows.map((row) => (
                  <PublishedCard key={row.article_id} row={row} />
                ))}
              </div>
              <Pager {...page} />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}
