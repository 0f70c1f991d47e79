import { Fragment } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dashboard, type SinceKind } from '@balai/contract/insight/dashboard.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'

/** The lists of what came since a moment. What was published or paid since then may have been there before. */
const lists: Partial<Record<SinceKind, (since: string) => string>> = {
  members: (since) => addressOf('/member', { joined_from: since }),
  orders: (since) => addressOf('/mybooking/list', { from: since }),
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
              ))}
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
  const to = num > 0 && since !== null && lists[kind]?.(since)
  return to ? <ScreenLink to={to}>{text}</ScreenLink> : text
}
