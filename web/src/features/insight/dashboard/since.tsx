import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import {
  contentKinds,
  dashboard,
  type ContentKind,
  type SinceKind,
} from '@balai/contract/insight/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { Explanation, Explanations } from '../../../ui/explanation.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { contentRows } from './content-rows.ts'
import { Opener } from './opener.tsx'
import { useKindNames } from './use-kind-names.ts'

/** What is counted of all kinds of content together. */
type OfContent = Extract<SinceKind, 'contents' | 'published'>

/** The lists of what came since a moment, one for each kind of content. What is published again was published before. */
const contentLists: Record<OfContent, (from: string, kind: ContentKind) => string> = {
  contents: (from, kind) => contentRows(kind, { created: { from } }),
  published: (from, kind) => contentRows(kind, { status: 'published', published: { from } }),
}
const isOfContent = (kind: SinceKind): kind is OfContent => kind in contentLists

const lists: Record<Exclude<SinceKind, OfContent>, (since: string) => string> = {
  members: (since) => addressOf('/member', { joined_from: since }),
  orders: (since) => addressOf('/mybooking/list', { from: since }),
  // A transfer of a day before may have been booked since.
  paid_orders: (since) => addressOf('/mybooking/list', { status: 'paid', paid_from: since }),
  comments: (since) => addressOf('/manage-comment', { from: since }),
  enrolments: (since) => addressOf('/lms/participants', { from: since }),
}
const addressOf = (path: string, fields: Record<string, string>) =>
  `${path}?${new URLSearchParams(fields).toString()}`

/** What changed since the person’s visit before this one, in one line. */
export function Since() {
  const { t } = useTranslation()
  const { data } = useQuery({ ...queryOf(dashboard.look, {}, { quiet: true }), staleTime: 60_000 })
  const names: Record<SinceKind, string> = {
    contents: t('Content'),
    published: t('Published'),
    members: t('Members'),
    orders: t('Orders'),
    paid_orders: t('Paid orders'),
    comments: t('Comments'),
    enrolments: t('Enrolments'),
  }
  const definitions: Record<SinceKind, string> = {
    contents: t('Articles, videos, events and courses that are not in the trash.'),
    published: t('What is published at this moment.'),
    members: t('Members whose data is not erased.'),
    orders: t('Orders of every status.'),
    paid_orders: t('Orders that are paid.'),
    comments: t('Comments on articles and videos, hidden and deleted ones too.'),
    enrolments: t('Enrolments in courses, of every status.'),
  }
  const changes = data?.changes.filter(({ num }) => num !== 0) ?? []
  return (
    <p className="dashboard-since" role="status">
      {data?.since && (
        <>
          {t('Since you last looked,')} <RelativeTime at={data.since} />
          {': '}
          {changes.length === 0
            ? t('nothing has changed.')
            : changes.map(({ kind, num }, place) => (
                <Fragment key={kind}>
                  {place > 0 && ' · '}
                  <Change {...{ kind, num, since: data.since, name: names[kind] }} />
                </Fragment>
              ))}{' '}
          {changes.length > 0 && (
            <Explanation>
              <div>{t('What came less what went since then.')}</div>
              <Explanations
                of={changes.map(({ kind }) => ({
                  ...{ key: kind, title: names[kind], explained: definitions[kind] },
                }))}
              />
            </Explanation>
          )}
        </>
      )}
      {data && !data.since && t('On your next visit you see here what has changed since.')}
    </p>
  )
}

interface ChangeProps {
  kind: SinceKind
  name: string
  num: number
  since: string | null
}

/** One number, with the list of what came; what went is in no list. */
function Change({ kind, name, num, since }: ChangeProps) {
  const text = `${name} ${num > 0 ? '+' : '−'}${formatNumber(Math.abs(num))}`
  if (num < 0 || since === null) return text
  if (isOfContent(kind)) return <ContentChange {...{ kind, name, text, since }} />
  return <ScreenLink to={lists[kind](since)}>{text}</ScreenLink>
}

interface ContentProps {
  kind: OfContent
  name: string
  text: string
  since: string
}

/** A number of all kinds together, which opens the lists of those that the person may see. */
function ContentChange({ kind, name, text, since }: ContentProps) {
  const { t } = useTranslation()
  const { mayOpen } = useShell()
  const names = useKindNames()
  const shown = contentKinds
    .map((of) => ({ of, to: contentLists[kind](since, of) }))
    .filter(({ to }) => mayOpen(to))
  if (shown.length === 0) return text
  return (
    <Opener
      className="counter-link"
      title={name}
      panel={
        <div className="counter-explained">
          <p>{t('The number is what came less what went. These lists show what came:')}</p>
          <ul className="counter-rows">
            {shown.map(({ of, to }) => (
              <li key={of}>
                <Link to={to}>{names[of]}</Link>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      {text}
    </Opener>
  )
}
