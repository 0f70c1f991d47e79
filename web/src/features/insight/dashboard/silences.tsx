import { WarningOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { z } from 'zod'
import { dashboard, type SilenceKind } from '@balai/contract/insight/dashboard.ts'
import { formatTimeSpan, tCount } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { useShell } from '../../../lib/shell.ts'
import { Explanation } from '../../../ui/explanation.tsx'

type Silence = z.output<typeof dashboard.silences.result>[number]

const paths: Record<SilenceKind, string> = {
  payment_notices: '/mybooking/reconcile',
  orders: '/mybooking/list',
  members: '/member',
  visits: '/report-tracking/user-engagement-report',
  mails: '/setting/outbox',
}

/** What usually goes on happening and has stopped, of what this person may open. It grows and ends without an event. */
export function useSilences() {
  const { mayOpen } = useShell()
  const { data, isPending } = useQuery({
    ...queryOf(dashboard.silences, {}, { quiet: true }),
    refetchInterval: 60_000,
  })
  return { isPending, silences: (data ?? []).filter(({ kind }) => mayOpen(paths[kind])) }
}

/** A silence as a sentence that leads to what has stopped. */
export function SilenceItem({ kind, minutes, usual_minutes }: Silence) {
  const { t } = useTranslation()
  const time = formatTimeSpan(minutes * 60_000, t)
  const sentences: Record<SilenceKind, string> = {
    payment_notices: t('No payment notice for {{time}}.', { time }),
    orders: t('No new order for {{time}}.', { time }),
    members: t('No new member for {{time}}.', { time }),
    visits: t('No visit to the public site for {{time}}.', { time }),
    mails: t('No mail sent for {{time}}.', { time }),
  }
  const { name, explained } = explanationsOf(t)[kind]
  return (
    <li>
      <Link className="dashboard-silence" to={paths[kind]}>
        <WarningOutlined /> {sentences[kind]}{' '}
        {tCount(
          t,
          usual_minutes,
          'Usually there is at least one every minute.',
          'Usually there is at least one every {{n}} minutes.',
        )}
      </Link>
      <Explanation of={name}>
        {explained && <div>{explained}</div>}
        <div>
          {t(
            'At the same time of day there were at least 8 on most of the last 14 days, and on this weekday in both weeks. A delay of 15 minutes is tolerated.',
          )}
        </div>
      </Explanation>
    </li>
  )
}

/** What is counted, and what happens meanwhile. */
const explanationsOf = (t: TFunction): Record<SilenceKind, { name: string; explained?: string }> => ({
  payment_notices: {
    name: t('Payment notices'),
    explained: t(
      'Notices that the payment gateway sends about payments. Until they come again, the gateway is asked about each open payment page every 15 minutes or sooner, so that payments are still booked.',
    ),
  },
  orders: { name: t('Orders') },
  members: { name: t('New members') },
  visits: {
    name: t('Visits'),
    explained: t('Page views, searches, clicks and other events of visitors.'),
  },
  mails: {
    name: t('Sent mails'),
    explained: t('Mails that were handed to the mail server, of every kind.'),
  },
})
