import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Added, ContentKind } from '@balai/contract/insight/dashboard.ts'
import { abbreviateNumber, formatNumber } from '../../../lib/format.ts'
import { useShell } from '../../../lib/shell.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { daysBefore, publishedIn } from './content-days.ts'
import { contentRows } from './content-rows.ts'
import { KindTable } from './kind-table.tsx'
import { Opener } from './opener.tsx'

/** A number, what changed it, and, of all kinds together, those of each. */
export interface Counted {
  num: number
  num_format: string
  added: Added
  kinds?: readonly (Counted & { kind: ContentKind })[]
}

interface Props {
  /** Undefined for all kinds together. */
  kind: ContentKind | undefined
  published: Counted
}

/** How many are published now, and how many were in the last days and in as many before; each leads to its rows. */
export function CounterNotes({ kind, published }: Props) {
  const { t } = useTranslation()
  const { added, num, num_format } = published
  const inDates = (value: number, days: { first: string; last: string }) =>
    t('{{n}} published in {{dates}}', { n: formatNumber(value), dates: daysName(days) })
  const lastDays = inDates(added.num, added)
  const before = inDates(added.before, daysBefore(added))
  const all = t('{{n}} published', { n: formatNumber(num) })
  const lines = (...texts: string[]) => texts.map((text) => <div key={text}>{text}</div>)
  const isNow = t('What is published at this moment.')
  const wasFirst = t(
    'What was published for the first time on these days and is not in the trash, even if it is not public any more.',
  )
  const shared = { kind, published }
  return (
    <>
      <Note
        {...shared}
        title={all}
        full={all}
        details={lines(all, lastDays, before, isNow)}
        definition={isNow}
        of={(counted) => counted.num}
        to={(each) => contentRows(each, { status: 'published' })}
      >
        {t('{{n}} published', { n: num_format })}
      </Note>
      <span className="counter-change">
        <Note
          {...shared}
          title={lastDays}
          full={t('+{{n}} in 30 days', { n: formatNumber(added.num) })}
          details={lines(lastDays, wasFirst)}
          definition={wasFirst}
          of={(counted) => counted.added.num}
          to={(each) => publishedIn(each, added)}
        >
          {t('+{{n}} in 30 days', { n: abbreviateNumber(added.num) })}
        </Note>
        <Note
          {...shared}
          title={before}
          full={t('({{n}} before)', { n: formatNumber(added.before) })}
          details={lines(before, wasFirst)}
          definition={wasFirst}
          of={(counted) => counted.added.before}
          to={(each) => publishedIn(each, daysBefore(added))}
        >
          {t('({{n}} before)', { n: abbreviateNumber(added.before) })}
        </Note>
      </span>
    </>
  )
}

interface NoteProps extends Props {
  title: string
  full: string
  details: ReactNode
  /** How it is counted; the details have it too. */
  definition: string
  of: (counted: Counted) => number
  to: (kind: ContentKind) => string
  children: string
}

/**
 * A number below the large one: a link to its rows, or, of all kinds together, to the numbers of each. Its details are shown on
 * focus too, so without rows it can be focused.
 */
function Note(props: NoteProps) {
  const { kind, published, title, full, details, of, to, children } = props
  const { mayOpen } = useShell()
  if (published.kinds && of(published) > 0)
    return (
      <Opener
        className="counter-note"
        label={full}
        title={title}
        details={details}
        panel={
          <div className="counter-explained">
            <p>{props.definition}</p>
            <KindTable label={title} kinds={published.kinds} columns={[{ title, of, to }]} />
          </div>
        }
      >
        {children}
      </Opener>
    )
  return (
    <Tooltip trigger={['hover', 'focus']} title={details}>
      {kind && of(published) > 0 && mayOpen(to(kind)) ? (
        <Link className="counter-note" aria-label={full} to={to(kind)}>
          {children}
        </Link>
      ) : (
        <button type="button" className="counter-note" aria-label={full}>
          {children}
        </button>
      )}
    </Tooltip>
  )
}
