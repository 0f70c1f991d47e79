import { useQuery } from '@tanstack/react-query'
import { Checkbox, Col, Input, Row, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import {
  attendances,
  parts,
  registrationLimits,
  type ParticipantRow,
} from '@balai/contract/events/registration-shapes.ts'
import { registrations } from '@balai/contract/events/registrations.ts'
import { call } from '../../../lib/api.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { partNames } from '../../../parts/participant-words.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { attendsNames } from './participant-words.ts'

/** Adds a participant to an event. */
export function AddParticipant({ event_id, close }: { event_id: number; close: () => void }) {
  const { t } = useTranslation()
  const add = useTwoStep(registrations.add)
  return (
    <>
      <Form
        input={registrations.add.input}
        initial={{ name: '', certificate_name: '', email: '', phone: '', part: 'participant', tell: true }}
        onSubmit={(values) => add.run({ ...values, event_id }, { quiet: true })}
        onSaved={({ status }) => {
          toastDone(
            status === 'waiting'
              ? t('There is no free place: the person waits.')
              : t('The participant was added.'),
          )
          close()
        }}
      >
        <ParticipantFields event_id={event_id} />
        <Row gutter={16}>
          <Col xs={24} sm={12}>
            <Field name="tell" label={t('Confirmation')} valuePropName="checked">
              <Checkbox>{t('Send the ticket by e-mail')}</Checkbox>
            </Field>
          </Col>
          <Col xs={24} sm={12}>
            <Field name="over_capacity" label={t('Capacity')} valuePropName="checked">
              <Checkbox>{t('Add even if the event is full')}</Checkbox>
            </Field>
          </Col>
        </Row>
        <FormActions submit={t('Add participant')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={add.question}
        title={t('Add this participant?')}
        confirm={t('Add participant')}
      />
    </>
  )
}

/** Changes what is known about a participant. */
export function EditParticipant({ participant, close }: { participant: ParticipantRow; close: () => void }) {
  const { t } = useTranslation()
  const { registration_id, event_id, version } = participant
  return (
    <Form
      input={registrations.update.input}
      initial={{
        name: participant.name,
        certificate_name: participant.certificate_name,
        email: participant.email,
        phone: participant.phone,
        part: participant.part,
        attends: participant.attends,
        labels: participant.labels,
        notes: participant.notes,
        answers: participant.answers,
      }}
      version={version}
      onSubmit={(values, version) =>
        call(registrations.update, { ...values, registration_id, version }, { quiet: true })
      }
      onSaved={() => {
        toastDone(t('The participant was saved.'))
        close()
        void refresh(registrations.find, registrations.list, registrations.listOfEvent, registrations.labels)
      }}
    >
      <ParticipantFields event_id={event_id} isKnown />
      <FormActions submit={t('Save participant')} onCancel={close} />
    </Form>
  )
}

function ParticipantFields({ event_id, isKnown = false }: { event_id: number; isKnown?: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(queryOf(registrations.questions, { event_id }, { quiet: true }))
  const questions = (data?.questions ?? []).filter(({ is_retired }) => isKnown || !is_retired)
  return (
    <Row gutter={16}>
      <Col xs={24} sm={12}>
        <Field name="name" label={t('Name')}>
          <Input maxLength={limits.name} autoComplete="off" />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field
          name="certificate_name"
          label={t('Name on the certificate')}
          hint={t('With titles; the name if empty.')}
        >
          <Input maxLength={limits.name} autoComplete="off" />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field name="email" label={t('E-mail')}>
          <Input type="email" maxLength={limits.email} autoComplete="off" />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field name="phone" label={t('Phone')}>
          <Input type="tel" maxLength={40} autoComplete="off" />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field name="part" label={t('Role at the event')}>
          <Select options={parts.map((value) => ({ value, label: partNames(t)[value] }))} />
        </Field>
      </Col>
      <Col xs={24} sm={12}>
        <Field name="attends" label={t('Attends')}>
          <Select
            allowClear={!isKnown}
            placeholder={t('As the event')}
            options={attendances.map((value) => ({ value, label: attendsNames(t)[value] }))}
          />
        </Field>
      </Col>
      <Col xs={24}>
        <Field name="labels" label={t('Labels')}>
          <Select mode="tags" maxCount={registrationLimits.labels} open={false} suffixIcon={null} />
        </Field>
      </Col>
      <Col xs={24}>
        <Field name="notes" label={t('Notes')}>
          <Input.TextArea rows={2} maxLength={registrationLimits.notes} />
        </Field>
      </Col>
      {questions.length > 0 && (
        <Col xs={24}>
          <Field name="answers" label={t('Answers')}>
            <AnswerFields questions={questions} />
          </Field>
        </Col>
      )}
    </Row>
  )
}
