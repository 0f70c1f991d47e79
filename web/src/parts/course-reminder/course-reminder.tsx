import { useQuery } from '@tanstack/react-query'
import { Flex, Skeleton, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { courseReminders } from '@balai/contract/learning/course-reminders.ts'
import { call } from '../../lib/api.ts'
import { formatNumber, tCount } from '../../lib/format.ts'
import { queryOf, refresh } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DialogButton } from '../../ui/dialog-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyNote, ErrorNote } from '../../ui/state-notes.tsx'
import { TwoStepButton } from '../../ui/two-step-button.tsx'
import { ReminderForm } from './reminder-form.tsx'
import type { Reminder, ReminderRule } from './reminder.ts'

/** The rule that reminds idle learners of a course: what it says, whom it reaches, and whether it is on. */
export function CourseReminder({ course_id }: { course_id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(courseReminders.find, { course_id }, { quiet: true }))
  const rule = data?.rule ?? null
  return (
    <Panel
      title={t('Reminder for idle learners')}
      action={rule && <RuleSwitch key={rule.version} rule={rule} />}
    >
      {error && !data ? (
        <ErrorNote error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 5 }} />
      ) : rule ? (
        <Found reminder={data} rule={rule} />
      ) : (
        <EmptyNote
          title={t('Nobody is reminded yet.')}
          hint={t('A rule writes to learners who did nothing for some days, until they go on or finish.')}
          action={
            <DialogButton
              type="primary"
              label={t('Add a reminder…')}
              title={t('Reminder for idle learners')}
              width={1000}
            >
              {(close) => <ReminderForm course_id={course_id} close={close} />}
            </DialogButton>
          }
        />
      )}
    </Panel>
  )
}

function RuleSwitch({ rule: { course_id, version, is_on } }: { rule: ReminderRule }) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const turn = async (next: boolean) => {
    setRunning(true)
    try {
      await call(courseReminders.update, { course_id, version, is_on: next })
      toastDone(next ? t('The reminder is on.') : t('The reminder is off.'))
      await refresh(courseReminders.find)
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  return (
    <Switch
      aria-label={t('Reminder switched on')}
      checked={is_on}
      loading={isRunning}
      onChange={(next) => void turn(next)}
    />
  )
}

function Found({ reminder, rule }: { reminder: Reminder; rule: ReminderRule }) {
  const { t } = useTranslation()
  const { due, due_allowed, sent, went_on, last_sent_at } = reminder
  const days = rule.idle_days
  return (
    <>
      <p>
        {tCount(
          t,
          days,
          'After 1 day without activity: “{{subject}}”',
          'After {{n}} days without activity: “{{subject}}”',
          { subject: rule.subject },
        )}
      </p>
      <Facts
        facts={[
          [t('At most, to each person'), tCount(t, rule.max_times, 'once', '{{n}} times')],
          [
            t('Due now'),
            due === due_allowed
              ? formatNumber(due)
              : t('{{n}}, of whom {{allowed}} may be written to', {
                  n: formatNumber(due),
                  allowed: formatNumber(due_allowed),
                }),
          ],
          [t('Sent'), formatNumber(sent)],
          [t('Went on afterwards'), formatNumber(went_on)],
          [t('Last sent'), <DateTime key="last" at={last_sent_at} />],
        ]}
      />
      <Flex gap={8} wrap style={{ marginTop: 12 }}>
        <DialogButton size="small" label={t('Change…')} title={t('Reminder for idle learners')} width={1000}>
          {(close) => <ReminderForm course_id={rule.course_id} rule={rule} close={close} />}
        </DialogButton>
        <TwoStepButton
          size="small"
          endpoint={courseReminders.delete}
          input={{ course_id: rule.course_id, version: rule.version }}
          question={t('Delete this reminder?')}
          confirm={t('Delete reminder')}
          keep={t('Keep reminder')}
          onStored={() => toastDone(t('The reminder was deleted.'))}
        >
          {t('Delete')}
        </TwoStepButton>
      </Flex>
    </>
  )
}
