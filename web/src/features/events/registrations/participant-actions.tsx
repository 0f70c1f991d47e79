import { Button, Dropdown, Flex } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkIn } from '@balai/contract/events/check-in.ts'
import type { ParticipantPage } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone, toastUndo } from '../../../lib/toast.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { formerAttendance, type Attendance } from './former-attendance.ts'
import { MoveParticipant } from './move-participant.tsx'

interface Props {
  participant: ParticipantPage['participant']
  onEdit: () => void
}

/** What can be done with a participant, by status. */
export function ParticipantActions({ participant, onEdit }: Props) {
  const { t } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const { registration_id, version, status, checked_in_at } = participant
  const run = (work: () => Promise<unknown>, done: string, undo?: () => Promise<unknown>) => async () => {
    setRunning(true)
    try {
      await work()
      if (undo)
        toastUndo(done, async () => {
          await undo()
          await reload()
        })
      else toastDone(done)
      await reload()
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  const one = { registration_id, version }
  const mark = (next: Attendance) =>
    run(
      () => call(registrations.markAttendance, { registration_ids: [registration_id], status: next }),
      t('The attendance was changed.'),
      async () => {
        for (const former of formerAttendance([participant], next))
          await call(registrations.markAttendance, former)
      },
    )
  const isSeated = status === 'registered' || status === 'attended' || status === 'absent'
  const more = [
    ...(isSeated && status !== 'attended'
      ? [{ key: 'attended', label: t('Mark as attended'), run: mark('attended') }]
      : []),
    ...(status === 'attended' && checked_in_at
      ? [
          {
            key: 'undo',
            label: t('Undo the check-in'),
            run: run(() => call(checkIn.undoOf, { registration_id }), t('The check-in was undone.')),
          },
        ]
      : []),
    ...(isSeated && status !== 'absent'
      ? [{ key: 'absent', label: t('Mark as absent'), run: mark('absent') }]
      : []),
    ...(isSeated
      ? [
          {
            key: 'ticket',
            label: t('Send the ticket again'),
            run: run(
              () => call(registrations.sendTicket, { registration_id }),
              t('The ticket is on its way.'),
            ),
          },
        ]
      : []),
    ...(status === 'waiting'
      ? [
          {
            key: 'offer',
            label: t('Offer a free place for 24 hours'),
            run: run(() => call(registrations.offer, { ...one, hours: 24 }), t('The place was offered.')),
          },
        ]
      : []),
  ]
  return (
    <Flex gap={8} wrap style={{ marginBottom: 16 }}>
      <Button type="primary" onClick={onEdit}>
        {t('Edit')}
      </Button>
      {status === 'waiting' && (
        <Button
          loading={isRunning}
          onClick={() => void run(() => call(registrations.confirm, one), t('The person has a place now.'))()}
        >
          {t('Give a place')}
        </Button>
      )}
      {status === 'cancelled' ? (
        <Button
          loading={isRunning}
          onClick={() =>
            void run(() => call(registrations.restore, one), t('The registration was restored.'))()
          }
        >
          {t('Restore')}
        </Button>
      ) : (
        <>
          <MoveParticipant participant={participant} />
          {more.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: more.map(({ key, label }) => ({ key, label })),
                onClick: ({ key }) => void more.find((each) => each.key === key)?.run(),
              }}
            >
              <Button loading={isRunning}>{t('More')}</Button>
            </Dropdown>
          )}
          <Button danger aria-haspopup="dialog" onClick={() => setCancelling(true)}>
            {t('Cancel registration')}
          </Button>
        </>
      )}
      <CancelDialog
        isOpen={isCancelling}
        ids={[registration_id]}
        onClose={() => setCancelling(false)}
        onDone={() => undefined}
      />
    </Flex>
  )
}

const reload = () =>
  refresh(
    ...[registrations.find, registrations.list, registrations.listOfEvent, registrations.counts],
    checkIn.scans,
  )
