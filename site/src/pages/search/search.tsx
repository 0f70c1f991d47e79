import { useEffect } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { pathOf } from '../../lib/paths.ts'
import { track } from '../../lib/tracking.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { Pager, usePage } from '../../ui/pager.tsx'
import { words } from './search.id.ts'
import './search.css'

type Hit = AnswerOf<typeof calls.search>['rows'][number]

/** The search over everything that is published. What is searched for is in the address. */
export default function Search() {
  const t = useWords(words)
  const [, navigate] = useLocation()
  const text = (new URLSearchParams(useSearch()).get('q') ?? '').trim().slice(0, 200)
  const page = usePage()
  const found = useCall(calls.search, text.length < 2 ? null : { search: text, page })
  const total = found.data?.total
  useEffect(() => {
    if (total !== undefined && page === 0) track('search', { text, results: total })
  }, [text, total, page])
  return (
    <Page title={text ? t('Search: {{text}}', { text }) : t('Search')}>
      <form
        key={text}
        className="search-form"
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = new FormData(event.currentTarget).get('q') as string
          navigate(`/search?q=${encodeURIComponent(wanted.trim())}`)
        }}
      >
        <Field
          label={t('What are you looking for?')}
          name="q"
          type="search"
          maxLength={200}
          defaultValue={text}
        />
        <Button type="submit" look="first">
          {t('Search')}
        </Button>
      </form>
      {text.length === 1 && <Empty>{t('Type at least two characters.')}</Empty>}
      <Loaded of={found}>
        {({ rows, is_complete, ...place }) => (
          <>
            <p className="soft" role="status">
              {is_complete
                ? t('Results: {{count}}', { count: place.total })
                : t('These are the best {{count}} results. Add a word to narrow them down.', {
                    count: place.total,
                  })}
            </p>
            {rows.length === 0 && <Empty>{t('Nothing was found. Try other or fewer words.')}</Empty>}
            <ol className="hits">
              {rows.map((hit) => (
                <li key={hit.kind + hit.permalink}>
                  <Result
                    hit={hit}
                    onOpen={(clicked) => track('search', { text, results: place.total, clicked })}
                  />
                </li>
              ))}
            </ol>
            <Pager {...place} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Result({ hit, onOpen }: { hit: Hit; onOpen: (path: string) => void }) {
  const t = useWords(words)
  const { date } = useFormat()
  const path = pathOf(hit) ?? '/'
  const kinds: Readonly<Record<string, string>> = {
    article: t('Article'),
    video: t('Video'),
    page: t('Page'),
    event: t('Event'),
    course: t('Course'),
  }
  return (
    <>
      <h2>
        <Link href={path} onClick={() => onOpen(path)}>
          <Marked parts={hit.title} />
        </Link>
      </h2>
      <p>
        <Marked parts={hit.excerpt} />
      </p>
      <p className="below">
        {[kinds[hit.kind], hit.published_at && date(hit.published_at)].filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

/** A text of the search: the parts that match are marked. */
function Marked({ parts }: { parts: Hit['title'] }) {
  return parts.map(({ text, is_match }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other key, and never move
    is_match ? <mark key={index}>{text}</mark> : text,
  )
}
