import { useQuery } from '@tanstack/react-query'
import { Form as AntForm, Col, Row, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventMailLimits, eventMails, remindedStatuses } from '@balai/contract/events/event-mails.ts'
import { parts, registrationStatuses } from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { formatNumber } from '../../../lib/format.ts'
import { queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { LetterFields } from '../../../parts/letter/letter-fields.tsx'
import { LetterPreview } from '../../../parts/letter/letter-preview.tsx'
import { partNames } from '../../../parts/participant-words.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import type { Values } from '../../../ui/form-values.ts'
import { AudienceFields } from './audience-fields.tsx'

type Kind = 'notification' | 'reminder'

/** Writes a mail to participants: who gets it, what it says, how it looks, and how many get it before it leaves. */
export function Compose({ event_id, close }: { event_id: number; close: () => void }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('reminder')
  const [form] = AntForm.useForm<Values>()
  const { data: labels = [] } = useQuery(queryOf(registrations.labels, { event_id }, { quiet: true }))
  const notify = useTwoStep(eventMails.notify, { alwaysAsk: true })
  const remind = useTwoStep(eventMails.remind, { alwaysAsk: true })
  const isReminder = kind === 'reminder'
  const names = partNames(t)
  return (
    <>
      <div className="letter-kind">
        <Segmented<Kind>
          aria-label={t('Kind')}
          value={kind}
          options={[
            { value: 'reminder', label: t('Reminder') },
            { value: 'notification', label: t('News') },
          ]}
          onChange={setKind}
        />
        <p>
          {isReminder
            ? t('Everybody whom you choose gets it: a reminder belongs to the registration.')
            : t('Only people who agreed to news by mail get it, and they can unsubscribe.')}
        </p>
      </div>
      <div className="letter-columns">
        <Form
          input={isReminder ? eventMails.remind.input : eventMails.notify.input}
          form={form}
          initial={{ statuses: ['registered', 'attended'], checked_in: 'all', subject: '', message: '' }}
          onSubmit={(values) => (isReminder ? remind : notify).run({ ...values, event_id }, { quiet: true })}
          onSaved={({ recipients }) => {
            toastDone(t('The mail is on its way to {{n}} people.', { n: formatNumber(recipients) }))
            close()
          }}
        >
          <AudienceFields statuses={isReminder ? remindedStatuses : registrationStatuses} />
          <Row gutter={16}>
            <Col xs={24} sm={12}>
              <Field name="part" label={t('Role at the event')}>
                <Select
                  allowClear
                  placeholder={t('Any')}
                  options={parts.map((value) => ({ value, label: names[value] }))}
                />
              </Field>
            </Col>
            <Col xs={24} sm={12}>
              <Field name="label" label={t('Label')}>
                <Select
                  allowClear
                  placeholder={t('Any')}
                  options={labels.map(({ label }) => ({ value: label, label }))}
                />
              </Field>
            </Col>
          </Row>
          <LetterFields
            limits={eventMailLimits}
            hint={t('The greeting, the date and the place are added by themselves.')}
          />
          <FormActions submit={t('Continue')} onCancel={close} />
        </Form>
        <LetterPreview endpoint={eventMails.preview} of={{ event_id, kind }} form={form} />
      </div>
      <EffectsDialog
        question={remind.question ?? notify.question}
        title={isReminder ? t('Send this reminder?') : t('Send this news?')}
        confirm={t('Send')}
      />
    </>
  )
}
