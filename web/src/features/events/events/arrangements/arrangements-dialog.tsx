import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventDetail } from '@balai/contract/events/event-answers.ts'
import { events } from '@balai/contract/events/events.ts'
import { toastDone } from '../../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../../lib/use-two-step.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../../ui/effects-dialog.tsx'
import { ArrangementFields } from './arrangement-fields.tsx'
import { arrangementsOf, changedArrangements } from './values.ts'
import './arrangements.css'

interface Props {
  event: EventDetail
  onClose: () => void
}

/** Changes the arrangements of a public event: shows who is affected before anything is stored. */
export function ArrangementsDialog({ event, onClose }: Props) {
  const { t } = useTranslation()
  const [values, setValues] = useState(() => arrangementsOf(event))
  const action = useTwoStep(events.arrange, { alwaysAsk: true })
  const changes = changedArrangements(arrangementsOf(event), values)
  const save = async () => {
    const { event_id, version } = event
    // The call shows a refusal in the dialog.
    const stored = await action.run({ event_id, version, ...changes }).catch(() => notSaved)
    if (stored === notSaved) return
    toastDone(t('The arrangements were changed.'))
    onClose()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={t('Arrangements of “{{title}}”', { title: event.event_title })}
        width={880}
        okText={t('Continue')}
        okButtonProps={{ disabled: Object.keys(changes).length === 0 }}
        confirmLoading={action.isRunning && !action.question}
        onOk={() => void save()}
        onCancel={onClose}
      >
        <p>{t('Changes apply at once, also to people who have registered.')}</p>
        <div className="arrangement-columns">
          <ArrangementFields values={values} onChange={(some) => setValues({ ...values, ...some })} />
        </div>
      </Dialog>
      <EffectsDialog
        question={action.question}
        title={t('Change the arrangements?')}
        confirm={t('Change them')}
      />
    </>
  )
}
