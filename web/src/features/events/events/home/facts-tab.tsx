import { Button, Typography } from 'antd'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayEnter } from '@balai/contract/core/access.ts'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { formatNumber } from '../../../../lib/format.ts'
import { useProfile } from '../../../../lib/profile.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { Facts } from '../../../../ui/facts.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { isArrangedApart, mayArrange } from '../allowed.ts'
import { ArrangementFacts } from '../arrangements/arrangement-facts.tsx'
import { Bar } from '../seats-bar.tsx'
import { useEventWords } from '../words.tsx'
import { RegistrationsOverTime } from './registrations-over-time.tsx'
import { SoldPrices } from './sold-prices.tsx'
import './home.css'

const ArrangementsDialog = lazyPart(
  async () => (await import('../arrangements/arrangements-dialog.tsx')).ArrangementsDialog,
)
const QuestionsDialog = lazyPart(
  async () => (await import('../questions/questions-dialog.tsx')).QuestionsDialog,
)

/** The facts of an event: seats, arrangements, prices, questions, and how it is filed. */
export function FactsTab({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'arrangements' | 'questions'>()
  const who = useProfile()
  const mayChange = isArrangedApart(event) && mayArrange(event, who)
  const change = (part: 'arrangements' | 'questions', label: string) =>
    mayChange && (
      <Button size="small" aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(part)}>
        {t('Change…')}
      </Button>
    )
  return (
    <div className="event-panels">
      <Panel title={t('Seats')}>
        <Seats event={event} />
      </Panel>
      {mayEnter(who.roles, 'events') && (
        <Panel title={t('Registrations over time')}>
          <RegistrationsOverTime event_id={event.event_id} />
        </Panel>
      )}
      <Panel title={t('Arrangements')} action={change('arrangements', t('Change the arrangements…'))}>
        <ArrangementFacts event={event} />
      </Panel>
      <Panel title={t('Prices')}>
        <SoldPrices event={event} />
      </Panel>
      <Panel title={t('Questions')} action={change('questions', t('Change the questions…'))}>
        <QuestionList event={event} />
      </Panel>
      <Panel title={t('Filing')}>
        <Filing event={event} />
      </Panel>
      <Suspense>
        {open === 'arrangements' && <ArrangementsDialog event={event} onClose={() => setOpen(undefined)} />}
        {open === 'questions' && <QuestionsDialog event={event} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </div>
  )
}

function Seats({ event: { seats, capacity, pending_payment, waiting, checked_in } }: { event: EventDetail }) {
  const { t } = useTranslation()
  const facts: [string, ReactNode][] = [
    [
      t('Taken'),
      capacity === null
        ? formatNumber(seats)
        : t('{{taken}} of {{all}}', { taken: formatNumber(seats), all: formatNumber(capacity) }),
    ],
    [t('Payment is due'), formatNumber(pending_payment)],
    [t('Waiting list'), formatNumber(waiting)],
    [t('Checked in'), formatNumber(checked_in)],
  ]
  return (
    <>
      {capacity !== null && <Bar seats={seats} capacity={capacity} />}
      <Facts facts={facts} />
    </>
  )
}

function QuestionList({ event: { questions } }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { questionKinds } = useEventWords()
  if (questions.length === 0)
    return <Typography.Text type="secondary">{t('Name and e-mail address only.')}</Typography.Text>
  return (
    <ol className="panel-list">
      {questions.map(({ question_id, label, kind, is_required }) => (
        <li key={question_id}>
          <span>
            {label}
            <small>
              {is_required ? `${questionKinds[kind]} · ${t('must be answered')}` : questionKinds[kind]}
            </small>
          </span>
        </li>
      ))}
    </ol>
  )
}

function Filing({ event }: { event: EventDetail }) {
  const { t } = useTranslation()
  const { visibilities } = useEventWords()
  const { fields, category_title, tags, author_name, contributor_name, event_visibility, event_image } = event
  return (
    <>
      {event_image && <img className="event-cover" src={event_image} alt={event.event_image_alt} />}
      <Facts
        facts={[
          [t('Organiser'), fields.organiser || '–'],
          [t('Category'), category_title ?? '–'],
          [
            t('Tags'),
            tags.length > 0 ? tags.map((tag) => <Chip key={tag.tag_id}>{tag.tag_title}</Chip>) : '–',
          ],
          [t('Visible to'), visibilities[event_visibility]],
          [t('Author'), contributor_name ?? author_name],
          [t('Permalink'), event.event_permalink],
        ]}
      />
    </>
  )
}
