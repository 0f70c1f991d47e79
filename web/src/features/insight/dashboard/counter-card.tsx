import { useQuery } from '@tanstack/react-query'
import { Popover, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { mayEnter } from '@balai/contract/core/access.ts'
import type { Added, ContentKind } from '@balai/contract/insight/dashboard.ts'
import { figures } from '@balai/contract/insight/figures.ts'
import { abbreviateNumber, formatNumber } from '../../../lib/format.ts'
import { useProfile } from '../../../lib/profile.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { daysName } from '../../../parts/figures/range-words.ts'
import { wasFoundRight } from '../../../parts/recount/found-right.ts'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { SkeletonBar } from '../../../ui/skeleton-bar.tsx'

interface Counted {
  num: number
  num_format: string
  added: Added
}

export interface CardProps {
  label: string
  /** Whose number it is; without it, that of all kinds together. */
  kind?: ContentKind
  /** Undefined while it loads; the size stays the same. */
  all: Counted | undefined
  published: Counted | undefined
  /** The lists of its rows; `since` is that of what was published in some days. */
  to?: { all: string; published: string; since?: (days: Added) => string }
}

/**
 * A number with how many are published and what changed. On hover or focus it shows the full figure and its dates; a click
 * says how it is counted, when it was checked, and leads to its rows.
 */
export function CounterCard({ label, kind, all, published, to }: CardProps) {
  if (!all || !published)
    return (
      <div className="counter" aria-busy>
        <span className="counter-label">{label}</span>
        <SkeletonBar width={72} />
      </div>
    )
  const full = formatNumber(all.num)
  return (
    <div className="counter" role="group" aria-label={label}>
      <span className="counter-label">{label}</span>
      <Popover trigger="click" title={label} content={<Explained kind={kind} to={to?.all} full={full} />}>
        <Tooltip trigger={['hover', 'focus']} title={<Dates label={label} full={full} added={all.added} />}>
          <button type="button" className="counter-value" aria-label={`${label}: ${full}`}>
            {all.num_format}
          </button>
        </Tooltip>
      </Popover>
      <Published {...published} to={to?.published} />
      <Change added={published.added} to={to?.since?.(published.added)} />
    </div>
  )
}

function Dates({ label, full, added }: { label: string; full: string; added: Added }) {
  const { t } = useTranslation()
  return (
    <>
      <div>{t('{{label}}: {{full}}', { label, full })}</div>
      <div>{t('{{n}} created in {{dates}}', { n: formatNumber(added.num), dates: daysName(added) })}</div>
      <div>
        {t('{{n}} created in {{dates}}', {
          n: formatNumber(added.before),
          dates: daysName({ first: added.before_first, last: added.before_last }),
        })}
      </div>
    </>
  )
}

interface PublishedProps extends Counted {
  to: string | undefined
}

/** How many are published now. */
function Published({ num, num_format, added, to }: PublishedProps) {
  const { t } = useTranslation()
  const full = t('{{n}} published', { n: formatNumber(num) })
  return (
    <Note full={full} to={to} details={<PublishedDates full={full} added={added} />}>
      {t('{{n}} published', { n: num_format })}
    </Note>
  )
}

/** What was published in the last days against as many before. */
function Change({ added, to }: { added: Added; to: string | undefined }) {
  const { t } = useTranslation()
  const { num, before } = added
  const words = (inWords: (value: number) => string) =>
    t('+{{n}} in 30 days ({{before}} before)', { n: inWords(num), before: inWords(before) })
  return (
    <Note full={words(formatNumber)} to={to} details={<PublishedDates added={added} />}>
      {words(abbreviateNumber)}
    </Note>
  )
}

interface NoteProps {
  full: string
  to: string | undefined
  details: ReactNode
  children: string
}

/** A number below the large one, a link to its rows. Its details are shown on focus too, so without a list it can be focused. */
function Note({ full, to, details, children }: NoteProps) {
  const { mayOpen } = useShell()
  return (
    <Tooltip trigger={['hover', 'focus']} title={details}>
      {to !== undefined && mayOpen(to) ? (
        <Link className="counter-note" aria-label={full} to={to}>
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

/** The figures of what was published in full, with their dates. */
function PublishedDates({ full, added }: { full?: string; added: Added }) {
  const { t } = useTranslation()
  const inDates = (num: number, dates: string) =>
    t('{{n}} published in {{dates}}', { n: formatNumber(num), dates })
  const before = daysName({ first: added.before_first, last: added.before_last })
  return (
    <>
      {full && <div>{full}</div>}
      <div>{inDates(added.num, daysName(added))}</div>
      <div>{inDates(added.before, before)}</div>
    </>
  )
}

interface ExplainedProps {
  kind: ContentKind | undefined
  to: string | undefined
  full: string
}

/** How the number is counted, whether the last recount found it right, and its rows. */
function Explained({ kind, to, full }: ExplainedProps) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const { roles } = useProfile()
  const mayCheck = figures.checks.areas.some((area) => mayEnter(roles, area))
  const { data: definitions } = useQuery({ ...queryOf(figures.definitions, {}), staleTime: Infinity })
  const { data: checks } = useQuery({ ...queryOf(figures.checks, {}), enabled: mayCheck })
  const isRight = checks && wasFoundRight(checks, counter, kind && `${kind}/`)
  return (
    <div className="counter-explained">
      <p>{definitions?.find(({ figure }) => figure === counter)?.definition}</p>
      {checks?.checked_at && isRight !== undefined && (
        <p>
          {isRight ? t('The last recount found it right.') : t('The last recount found another number.')}{' '}
          <RelativeTime at={checks.checked_at} /> <Link to="?recount=open">{t('Show the recount')}</Link>
        </p>
      )}
      {to !== undefined && mayOpen(to) && <Link to={to}>{t('Open all {{n}}', { n: full })}</Link>}
    </div>
  )
}
const counter = 'content.state'
