import { useQuery } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { recurringCampaigns, type RecurringCampaign } from '@balai/contract/mailing/recurring-campaigns.ts'
import { call, isTemporary } from '../../../lib/api.ts'
import { usePageTitle } from '../../../lib/page.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { ScreenLink } from '../../../parts/screen-link.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QuickButton } from '../../../ui/quick-button.tsx'
import { RecordNote } from '../../../ui/record-note.tsx'
import { Section } from '../../../ui/section.tsx'
import { Rehearsal } from './rehearsal.tsx'
import { RemoveRecurring } from './remove-recurring.tsx'
import { RuleFields, RunFields } from './rule-fields.tsx'
import { ruleInWords } from './rule-words.ts'
import { RunLog } from './run-log.tsx'
import { SetupState } from './setup-state.tsx'
import './recurring-campaigns.css'

const { find, list, rehearse } = recurringCampaigns

/** One recurring setup: its rule, its next runs and its log. */
export default function RecurringCampaignPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(queryOf(find, { id }, { quiet: true }))
  usePageTitle(data?.name)
  if (error && !(data && isTemporary(error)))
    return (
      <RecordNote
        error={error}
        onRetry={refetch}
        list={{ path: '/campaign/recurring', name: 'Recurring campaigns' }}
      />
    )
  if (!data) return <Skeleton active title={{ width: 240 }} paragraph={{ rows: 12 }} />
  return <Found setup={data} />
}

function Found({ setup }: { setup: RecurringCampaign }) {
  const { t } = useTranslation()
  const { id, version, is_paused, time_zone } = setup
  const pause = async () => {
    await call(recurringCampaigns.pause, { id, version, is_paused: !is_paused })
    toastDone(is_paused ? t('The recurring campaign goes on.') : t('The recurring campaign is paused.'))
    await refresh(find, list, rehearse)
  }
  return (
    <>
      <PageHeader
        title={setup.name}
        note={ruleInWords(setup, t)}
        action={
          !setup.removed_at && (
            <>
              <RemoveRecurring setup={setup} />
              <QuickButton label={is_paused ? t('Resume') : t('Pause')} run={pause} />
              <DialogButton
                size="small"
                label={t('Change…')}
                title={t('Change a recurring campaign')}
                width={720}
              >
                {(close) => <SetupForm setup={setup} close={close} />}
              </DialogButton>
            </>
          )
        }
      />
      <p>
        <SetupState setup={setup} />
        {' · '}
        <ScreenLink to={`/campaign/${setup.campaign_id}`}>
          {t('Made from the campaign “{{name}}”', { name: setup.campaign_name })}
        </ScreenLink>
      </p>
      {setup.removed_at ? (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 16 }}
          title={
            <>
              {t('This recurring campaign was removed.')} <DateTime at={setup.removed_at} />
            </>
          }
        />
      ) : (
        <Section
          title={t('The next five runs')}
          hint={t(
            'With the articles that they would contain now. They change only if articles are published or withdrawn, and then the log says so.',
          )}
        >
          <Rehearsal id={id} zone={time_zone} />
        </Section>
      )}
      <Section title={t('Log of runs')}>
        <RunLog id={id} zone={time_zone} />
      </Section>
    </>
  )
}

function SetupForm({ setup, close }: { setup: RecurringCampaign; close: () => void }) {
  const { t } = useTranslation()
  const { id, name, unit, weekdays, interval_weeks, month_days, time, time_zone, starts_on } = setup
  const { min_items, repeat_weeks, missed } = setup
  return (
    <Form
      input={recurringCampaigns.update.input}
      initial={{
        ...{ name, unit, weekdays, interval_weeks, month_days, time, time_zone, starts_on },
        ...{ min_items, repeat_weeks, missed },
      }}
      version={setup.version}
      onSubmit={(values, version) =>
        call(recurringCampaigns.update, { ...values, id, version }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The recurring campaign was changed.'))
        void refresh(find, list, rehearse)
        close()
      }}
    >
      <RuleFields />
      <RunFields />
      <FormActions submit={t('Save changes')} onCancel={close} />
    </Form>
  )
}
