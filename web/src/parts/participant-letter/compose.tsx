import { useQuery } from '@tanstack/react-query'
import { Form as AntForm, Col, Row, Segmented, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { eventMailLimits, eventMails, remindedStatuses } from '@balai/contract/events/event-mails.ts'
import {
  parts,
  registrationStatuses,
  type RegistrationStatus,
} from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { tCount } from '../../lib/format.ts'
import { queryOf } from '../../lib/queries.ts'
import { toastDone } from '../../lib/toast.tsx'
import { useTwoStep } from '../../lib/use-two-step.ts'
import { LetterFields } from '../letter/letter-fields.tsx'
import { LetterPreview } from '../letter/letter-preview.tsx'
import { partNames } from '../participant-words.ts'
import { EffectsDialog } from '../../ui/effects-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { FormActions } from '../../ui/form-actions.tsx'
import { Form } from '../../ui/form.tsx'
import type { Values } from '../../ui/form-values.ts'
import { AudienceFields } from './audience-fields.tsx'

type Kind = 'notification' | 'reminder'

interface Props {
  event_id: number
  /** The registrations of those who were picked by hand. Without it the form asks who gets the mail. */
  selected?: readonly number[]
  close: () => void
  onSent?: () => void
}

/** Writes a mail to participants: who gets it, what it says, how it looks, and how many get it before it leaves. */
export function Compose({ event_id, selected, close, onSent }: Props) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<Kind>('reminder')
  const [form] = AntForm.useForm<Values>()
  const notify = useTwoStep(eventMails.notify, { alwaysAsk: true })
  const remind = useTwoStep(eventMails.remind, { alwaysAsk: true })
  const isReminder = kind === 'reminder'
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
          onSubmit={(values) =>
            isReminder
              ? remind.run({ ...values, ...pickedBy(selected, remindedStatuses), event_id }, { quiet: true })
              : notify.run(
                  { ...values, ...pickedBy(selected, registrationStatuses), event_id },
                  { quiet: true },
                )
          }
          onSaved={({ recipients }) => {
            toastDone(
              tCount(
                t,
                recipients,
                'The mail is on its way to 1 person.',
                'The mail is on its way to {{n}} people.',
              ),
            )
            onSent?.()
            close()
          }}
        >
          {selected ? (
            <p>{tCount(t, selected.length, '1 selected participant', '{{n}} selected participants')}</p>
          ) : (
            <Audience event_id={event_id} statuses={isReminder ? remindedStatuses : registrationStatuses} />
          )}
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

/** The people picked by hand, with any status; people who no longer take part are not reminded. */
const pickedBy = <S,>(selected: readonly number[] | undefined, statuses: readonly S[]) =>
  selected && { registration_ids: [...selected], statuses: [...statuses] }

interface AudienceProps {
  event_id: number
  statuses: readonly RegistrationStatus[]
}

/** Who of the participants gets a mail. */
function Audience({ event_id, statuses }: AudienceProps) {
  const { t } = useTranslation()
  const { data: labels = [] } = useQuery(queryOf(registrations.labels, { event_id }, { quiet: true }))
  const names = partNames(t)
  return (
    <>
      <AudienceFields statuses={statuses} />
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
    </>
  )
}
