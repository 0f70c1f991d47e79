import { Button, Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantRow } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { EventSelect } from './event-select.tsx'

/** Moves a participant to another event; the ticket stays valid for that one. */
export function MoveParticipant({
  participant: { registration_id, version },
}: {
  participant: ParticipantRow
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [event_id, setEvent] = useState<number>()
  const [tell, setTell] = useState(true)
  const steps = useTwoStep(registrations.move, {
    alwaysAsk: true,
    onStored: () => {
      toastDone(t('The participant was moved.'))
      setOpen(false)
    },
  })
  const run = () => {
    if (event_id === undefined) return
    // The call has shown the refusal.
    void steps.run({ registration_id, version, event_id, tell }).catch(() => undefined)
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Move')}
      </Button>
      <Dialog
        open={isOpen}
        isCovered={steps.question !== undefined}
        title={t('Move to another event')}
        width={480}
        okText={t('Continue')}
        okButtonProps={{ disabled: event_id === undefined }}
        confirmLoading={steps.isRunning}
        onOk={run}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <DialogField name="event_id" label={t('Event')} value={event_id}>
          <EventSelect value={event_id} onChange={setEvent} width="100%" />
        </DialogField>
        <Checkbox checked={tell} onChange={({ target }) => setTell(target.checked)}>
          {t('Tell the person by e-mail')}
        </Checkbox>
      </Dialog>
      <EffectsDialog
        question={steps.question}
        title={t('Move this participant?')}
        confirm={t('Move participant')}
      />
    </>
  )
}
