import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Typography } from 'antd'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { CampaignCalendarEntry } from '@balai/contract/mailing/campaign-sending.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { formatNumber, formatTime } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { addDays, dayIn, startOfDay } from '../../../lib/zone.ts'
import { daysOf, isDay } from '../../../parts/calendar/calendar-days.ts'
import { CalendarGrid } from '../../../parts/calendar/calendar-grid.tsx'
import { RangeSteps } from '../../../parts/calendar/range-steps.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { stateNames } from './campaign-words.ts'

const zone = () => settings.time_zone

/** What was and will be sent in a month: campaigns, the coming runs of recurring ones, and reminders of events. */
export function CampaignCalendar() {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [today] = useState(() => dayIn(zone(), new Date()))
  const asked = params.get('day') ?? ''
  const day = isDay(asked) ? asked : today
  const days = daysOf('month', day)
  const period = {
    from: startOfDay(zone(), days[0] ?? day).toISOString(),
    until: startOfDay(zone(), addDays(days.at(-1) ?? day, 1)).toISOString(),
  }
  const sent = useQuery({
    ...queryOf(campaigns.calendar, period, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const coming = useQuery({
    ...queryOf(recurringCampaigns.calendar, period, { quiet: true }),
    placeholderData: keepPreviousData,
  })
  const show = (next: string) => setParams({ view: 'calendar', day: next })
  const failed = [sent, coming].find(({ error, data }) => error && !data)
  if (failed?.error) return <ErrorNote error={failed.error} onRetry={failed.refetch} />
  if (!sent.data || !coming.data) return <Skeleton active paragraph={{ rows: 12 }} />
  const runs = coming.data.map(({ recurring_id, name, at, is_skipped }) => ({
    ...{ id: recurring_id, at },
    kind: 'run' as const,
    title: name,
    note: is_skipped ? `${t('Recurring campaign')} · ${t('Skipped')}` : t('Recurring campaign'),
  }))
  const entries = [...sent.data.map((entry) => ({ ...entry, note: noteOf(entry, t) })), ...runs].toSorted(
    (one, other) => one.at.localeCompare(other.at),
  )
  return (
    <>
      <Flex gap={8} wrap align="center" style={{ marginBottom: 16 }}>
        <RangeSteps view="month" day={day} today={today} onDay={show} />
        <Typography.Text type="secondary">{t('Times are in {{zone}}.', { zone: zone() })}</Typography.Text>
      </Flex>
      <CalendarGrid
        view="month"
        day={day}
        today={today}
        itemsOf={(each) =>
          entries
            .filter(({ at }) => dayIn(zone(), new Date(at)) === each)
            .map((entry) => <Entry key={`${entry.kind} ${entry.id} ${entry.at}`} entry={entry} />)
        }
        emptyTitle={t('Nothing is sent in this month.')}
        onMore={show}
      />
    </>
  )
}

interface Shown {
  kind: CampaignCalendarEntry['kind'] | 'run'
  id: number
  title: string
  at: string
  note: string
}

const addresses: Record<Shown['kind'], (id: number) => string> = {
  campaign: (id) => `/campaign/${id}`,
  run: (id) => `/campaign/recurring/${id}`,
  reminder: (id) => `/event-management/event/${id}?tab=mails`,
}

function Entry({ entry: { kind, id, title, at, note } }: { entry: Shown }) {
  return (
    <li className="campaign-entry" data-kind={kind}>
      <time dateTime={at}>{formatTime(at, zone())}</time>{' '}
      <ScreenLink to={addresses[kind](id)}>{title}</ScreenLink>
      <small>{note}</small>
    </li>
  )
}

function noteOf({ kind, state, recipients }: CampaignCalendarEntry, t: TFunction): string {
  const what = kind === 'reminder' ? t('Reminder of an event') : state === 'due' ? '' : stateNames(t)[state]
  return recipients === null ? what : `${what} · ${formatNumber(recipients)}`
}
