import { calls } from '../../lib/calls.ts'
import { useCall } from '../../lib/use-call.ts'
import { useWords } from '../../lib/words.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded, Page } from '../../ui/page.tsx'
import { PublishedCard } from '../../ui/published-card.tsx'
import { LikeButton } from './like-button.tsx'
import { words } from './short-reads.id.ts'

/** Articles that take five minutes at most. */
export default function ShortReads() {
  const t = useWords(words)
  const newest = useCall(calls.articles, { kind: 'article', perPage: 30 })
  return (
    <Page title={t('Short reads')} intro={t('For five minutes on the train.')}>
      <Loaded of={newest}>
        {({ rows }) => {
          const short = rows.filter(({ reading_minutes }) => reading_minutes <= 5)
          if (short.length === 0) return <Empty>{t('Nothing short was published lately.')}</Empty>
          return (
            <div className="cards">
              {short.map((row) => (
                <div key={row.article_id}>
                  <PublishedCard row={row} />
                  <LikeButton article_id={row.article_id} />
                </div>
              ))}
            </div>
          )
        }}
      </Loaded>
    </Page>
  )
}
