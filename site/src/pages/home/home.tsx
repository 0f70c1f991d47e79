import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useSite } from '../../lib/site.ts'
import { useCall } from '../../lib/use-call.ts'
import { tCount, useWords } from '../../lib/words.ts'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ImageLinks } from '../../ui/image-links.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Title } from '../../ui/page-title.tsx'
import { PublishedCard } from '../../ui/published-card.tsx'
import { words } from './home.id.ts'
import './home.css'

/** The home page: what is new in each part of the site. */
export default function Home() {
  const t = useWords(words)
  const site = useSite()
  const newest = useCall(calls.articles, { kind: 'article', perPage: 7 })
  return (
    <>
      <Title />
      <div className="hero">
        <h1>{site?.tagline ?? site?.site_name ?? ' '}</h1>
      </div>
      <ImageLinks place="banner" />
      <Loaded of={newest}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Empty>{t('Nothing is published yet. Come back soon.')}</Empty>
          ) : (
            <Section title={t('New articles')} all={['/articles', t('All articles')]} className="with-lead">
              {rows.map((row) => (
                <PublishedCard key={row.article_id} row={row} />
              ))}
            </Section>
          )
        }
      </Loaded>
      <Events />
      <Courses />
      <Videos />
    </>
  )
}

interface SectionProps {
  title: string
  /** The address and the name of the whole list. */
  all: [href: string, name: string]
  className?: string
  children: ReactNode
}

function Section({ title, all: [href, name], className = '', children }: SectionProps) {
  return (
    <section className="home-section">
      <div className="section-head">
        <h2>{title}</h2>
        <Link href={href}>{name}</Link>
      </div>
      <div className={`cards ${className}`}>{children}</div>
    </section>
  )
}

/** The events that come next. Like the other parts below, it is left out if there are none or they cannot be read. */
function Events() {
  const t = useWords(words)
  const { dateTime, rupiah } = useFormat()
  const rows = useCall(calls.events, { perPage: 3 }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('Coming events')} all={['/events', t('All events')]}>
      {rows.map((event) => (
        <Card
          key={event.event_id}
          href={`/events/${event.permalink}`}
          title={event.title}
          picture={event.image}
          above={dateTime(event.starts_at, event.time_zone)}
          below={[
            event.mode === 'online' ? t('Online') : event.place,
            event.price_from === 0 ? t('Free') : t('From {{price}}', { price: rupiah(event.price_from) }),
          ].join(' · ')}
        />
      ))}
    </Section>
  )
}

function Courses() {
  const t = useWords(words)
  const { rupiah } = useFormat()
  const rows = useCall(calls.courses, { perPage: 3 }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('Courses')} all={['/courses', t('All courses')]}>
      {rows.map((course) => (
        <Card
          key={course.course_id}
          href={`/courses/${course.permalink}`}
          title={course.title}
          picture={course.image}
          above={course.category?.title}
          below={[
            tCount(t, course.lessons, '1 lesson', '{{count}} lessons'),
            ...(course.access === 'premium'
              ? [t('Premium')]
              : [course.price === 0 ? t('Free') : rupiah(course.price)]),
          ].join(' · ')}
        >
          <p className="summary">{course.summary}</p>
        </Card>
      ))}
    </Section>
  )
}

function Videos() {
  const t = useWords(words)
  const rows = useCall(calls.articles, { kind: 'video', perPage: 3 }).data?.rows ?? []
  if (rows.length === 0) return null
  return (
    <Section title={t('Videos')} all={['/videos', t('All videos')]}>
      {rows.map((row) => (
        <PublishedCard key={row.article_id} row={row} />
      ))}
    </Section>
  )
}
