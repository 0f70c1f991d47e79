import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Form as AntForm, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { campaigns } from '@balai/contract/mailing/campaigns.ts'
import type { CampaignDetail } from '@balai/contract/mailing/campaign-shapes.ts'
import { recurringCampaigns } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { dayIn } from '../../../lib/zone.ts'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import { RuleFields, RunFields, useRule } from './rule-fields.tsx'
import { RunCard } from './run-card.tsx'
import './recurring-campaigns.css'

/** Makes a campaign recurring: the rule, and the runs that it would have. */
export default function CreateRecurring() {
  const { t } = useTranslation()
  const { campaign_id = '' } = useParams()
  const campaign = useQuery(queryOf(campaigns.find, { id: campaign_id }, { quiet: true }))
  const known = useQuery(queryOf(recurringCampaigns.findByCampaign, { campaign_id }, { quiet: true }))
  const error = campaign.error ?? known.error
  if (error)
    return (
      <RecordNote error={error} onRetry={campaign.refetch} list={{ path: '/campaign', name: 'Campaign' }} />
    )
  if (!campaign.data || known.data === undefined)
    return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return (
    <>
      <PageHeader
        title={t('Make “{{name}}” recurring', { name: campaign.data.name })}
        note={campaign.data.subject}
      />
      {known.data && !known.data.removed_at ? (
        <Alert
          type="info"
          showIcon
          title={t('This campaign is recurring already.')}
          description={<Link to={`/campaign/recurring/${known.data.id}`}>{known.data.name}</Link>}
        />
      ) : (
        <NewSetup campaign={campaign.data} />
      )}
    </>
  )
}

function NewSetup({ campaign: { campaign_id, name } }: { campaign: CampaignDetail }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [today] = useState(() => dayIn(settings.time_zone, new Date()))
  return (
    <Form
      input={recurringCampaigns.setUp.input}
      initial={{
        name,
        unit: 'week',
        weekdays: [1],
        interval_weeks: 1,
        month_days: [1],
        time: '09:00',
        time_zone: settings.time_zone,
        starts_on: today,
        min_items: 3,
        repeat_weeks: 4,
        missed: 'once',
      }}
      onSubmit={(values) => call(recurringCampaigns.setUp, { ...values, campaign_id }, { quiet: true })}
      onSaved={({ id }) => {
        toastDone(t('The campaign is recurring now.'))
        void refresh(recurringCampaigns.list, recurringCampaigns.findByCampaign)
        void navigate(`/campaign/recurring/${id}`, { replace: true })
      }}
    >
      <Section title={t('When')}>
        <RuleFields />
      </Section>
      <Section title={t('Each run')}>
        <RunFields />
      </Section>
      <Section title={t('The next five runs')} hint={t('With the articles that they would contain now.')}>
        <PlannedRuns campaign_id={campaign_id} />
      </Section>
      <FormActions submit={t('Make it recurring')} onCancel={() => void navigate(-1)} />
    </Form>
  )
}

/** The runs of the rule in the form, before it is stored. */
function PlannedRuns({ campaign_id }: { campaign_id: number }) {
  const { t } = useTranslation()
  const rule = useRule()
  const min_items = AntForm.useWatch<number | null | undefined>('min_items') ?? 1
  const repeat_weeks = AntForm.useWatch<number | null | undefined>('repeat_weeks') ?? 0
  const { data, error, refetch } = useQuery({
    ...queryOf(
      recurringCampaigns.plan,
      { campaign_id, min_items, repeat_weeks, ...(rule ?? { time: '', time_zone: '', starts_on: '' }) },
      { quiet: true },
    ),
    enabled: rule !== null,
    placeholderData: keepPreviousData,
  })
  if (!rule) return <p>{t('Choose at least one day and the time.')}</p>
  if (error && !data) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  return (
    <ol className="recurring-runs">
      {data.runs.map((run) => (
        <RunCard key={run.slot_at} run={run} zone={rule.time_zone} />
      ))}
    </ol>
  )
}
