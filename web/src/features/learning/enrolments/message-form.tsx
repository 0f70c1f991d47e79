import { Form as AntForm } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { enrolmentLimits } from '@balai/contract/learning/enrolment-shapes.ts'
import { enrolments } from '@balai/contract/learning/enrolments.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { LetterFields } from '../../../parts/letter/letter-fields.tsx'
import { LetterPreview } from '../../../parts/letter/letter-preview.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import type { Values } from '../../../ui/form-values.ts'
import { Form } from '../../../ui/form.tsx'

interface Props {
  /** Who gets it: the filter of the list, or the people who are selected. */
  audience: Omit<z.input<typeof enrolments.message.input>, 'subject' | 'message'>
  course_id: number | undefined
  close: () => void
}

/** Writes to learners: what the mail says, how it looks, and how many get it before it leaves. */
export function MessageForm({ audience, course_id, close }: Props) {
  const { t } = useTranslation()
  const [form] = AntForm.useForm<Values>()
  const send = useTwoStep(enrolments.message, { alwaysAsk: true })
  return (
    <>
      <p className="learning-soft">
        {t('Only people who agreed to news by mail get it, and they can unsubscribe.')}
      </p>
      <div className="letter-columns">
        <Form
          input={enrolments.message.input}
          form={form}
          initial={{ subject: '', message: '' }}
          onSubmit={({ subject, message }) => send.run({ ...audience, subject, message }, { quiet: true })}
          onSaved={({ recipients }) => {
            toastDone(
              tCount(
                t,
                recipients,
                'The mail is on its way to 1 person.',
                'The mail is on its way to {{n}} people.',
              ),
            )
            close()
          }}
        >
          <LetterFields
            limits={enrolmentLimits}
            hint={t('The greeting and the name of the course are added by themselves.')}
          />
          <FormActions submit={t('Continue')} onCancel={close} />
        </Form>
        <LetterPreview endpoint={enrolments.previewMessage} of={{ course_id }} form={form} />
      </div>
      <EffectsDialog question={send.question} title={t('Send this message?')} confirm={t('Send')} />
    </>
  )
}
