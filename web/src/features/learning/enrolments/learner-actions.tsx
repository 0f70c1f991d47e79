import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LearnerPage } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { call } from '../../../lib/api.ts'
import { refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { MessageForm } from './message-form.tsx'
import { TakeOffDialog } from './take-off-dialog.tsx'

/** What can be done with a learner, by status. */
export function LearnerActions({ participant }: { participant: LearnerPage['participant'] }) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'extend' | 'take off'>()
  const [isRunning, setRunning] = useState(false)
  const { enrolment_id, version, status, course_id } = participant
  const close = () => setDialog(undefined)
  const restore = async () => {
    setRunning(true)
    try {
      await call(enrolments.restore, { enrolment_id, version })
      toastDone(t('The learner is on the course again.'))
      await refresh(enrolments.find, enrolments.list, enrolments.counts)
    } catch {
      // The call has shown the refusal.
    } finally {
      setRunning(false)
    }
  }
  if (status === 'cancelled')
    return (
      <Button type="primary" loading={isRunning} onClick={() => void restore()}>
        {t('Put back on the course')}
      </Button>
    )
  return (
    <>
      <DialogButton label={t('Write…')} title={t('Write to learners')} width={1000}>
        {(done) => (
          <MessageForm audience={{ enrolment_ids: [enrolment_id] }} course_id={course_id} close={done} />
        )}
      </DialogButton>
      <Button aria-haspopup="dialog" onClick={() => setDialog('extend')}>
        {t('Change access')}
      </Button>
      <Button danger aria-haspopup="dialog" onClick={() => setDialog('take off')}>
        {t('Take off')}
      </Button>
      <ExtendDialog isOpen={dialog === 'extend'} ids={[enrolment_id]} onClose={close} />
      <TakeOffDialog isOpen={dialog === 'take off'} ids={[enrolment_id]} onClose={close} />
    </>
  )
}
