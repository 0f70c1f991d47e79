import { Alert, Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventMailLimits, eventMails, type MailingRow } from '@balai/contract/events/event-mails.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogField } from '../../../ui/dialog-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'

/** Says that a reminder named another date or place than the event has now, and offers to correct it. */
export function CorrectionOffer({ mailing }: { mailing: MailingRow }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={t('The event was moved after the reminder “{{subject}}” was sent.', {
          subject: mailing.subject,
        })}
        description={
          <Flex wrap gap={8} align="center" justify="space-between">
            {t('Those who got it know another date or place.')}
            <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
              {t('Send a correction…')}
            </Button>
          </Flex>
        }
      />
      {isOpen && <CorrectionDialog mailing={mailing} onClose={() => setOpen(false)} />}
    </>
  )
}

function CorrectionDialog({ mailing, onClose }: { mailing: MailingRow; onClose: () => void }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const action = useTwoStep(eventMails.correct, { alwaysAsk: true })
  const send = async () => {
    // The call shows a refusal in the dialog.
    const sent = await action.run({ mailing_id: mailing.mailing_id, message }).catch(() => notSaved)
    if (typeof sent === 'symbol') return
    toastDone(
      tCount(
        t,
        sent.recipients,
        'The mail is on its way to 1 person.',
        'The mail is on its way to {{n}} people.',
      ),
    )
    onClose()
  }
  return (
    <>
      <Dialog
        open
        isCovered={action.question !== undefined}
        title={t('Correct the reminder “{{subject}}”', { subject: mailing.subject })}
        width={520}
        okText={t('Continue')}
        confirmLoading={action.isRunning && !action.question}
        onOk={() => void send()}
        onCancel={onClose}
      >
        <p>{t('The mail names the new date and place, and what the reminder said.')}</p>
        <DialogField name="message" label={t('Message (optional)')} value={message}>
          <Input.TextArea
            rows={4}
            maxLength={eventMailLimits.message}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </DialogField>
      </Dialog>
      <EffectsDialog question={action.question} title={t('Send this correction?')} confirm={t('Send')} />
    </>
  )
}
