import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { fees, type FeeRow } from '@balai/contract/money/fees.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { tCount } from '../../../lib/format.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import type { Selection } from '../../../ui/use-selection.ts'

/** The actions for the selected lines; the server refuses those that a status does not allow. */
export function FeeActions({ selection }: { selection: Selection<FeeRow> }) {
  const { t } = useTranslation()
  const line_ids = selection.rows.map(({ line_id }) => line_id)
  const done = (sentence: string) => {
    toastDone(sentence)
    selection.clear()
  }
  return (
    <>
      <TwoStepButton
        size="small"
        endpoint={fees.approve}
        input={{ line_ids }}
        question={t('Approve these fees?')}
        confirm={t('Approve fees')}
        onStored={({ changed }) =>
          done(tCount(t, changed, '1 line was approved.', '{{n}} lines were approved.'))
        }
      >
        {t('Approve')}
      </TwoStepButton>
      <DialogButton size="small" label={t('Mark as paid')}>
        {(close) => (
          <Pay
            line_ids={line_ids}
            close={close}
            onDone={(count) => done(tCount(t, count, '1 line is paid.', '{{n}} lines are paid.'))}
          />
        )}
      </DialogButton>
      <DialogButton size="small" danger label={t('Reverse')}>
        {(close) => (
          <Reverse
            line_ids={line_ids}
            close={close}
            onDone={(count) => done(tCount(t, count, '1 line was reversed.', '{{n}} lines were reversed.'))}
          />
        )}
      </DialogButton>
    </>
  )
}

interface Part {
  line_ids: number[]
  close: () => void
  onDone: (count: number) => void
}

function Pay({ line_ids, close, onDone }: Part) {
  const { t } = useTranslation()
  const action = useTwoStep(fees.pay, { alwaysAsk: true })
  return (
    <>
      <Form
        input={fees.pay.input}
        initial={{ paid_reference: '' }}
        onSubmit={({ paid_reference }) => action.run({ line_ids, paid_reference }, { quiet: true })}
        onSaved={({ changed }) => {
          close()
          onDone(changed)
        }}
      >
        <Field name="paid_reference" label={t('Payment reference')}>
          <Input maxLength={120} />
        </Field>
        <FormActions submit={t('Continue')} onCancel={close} />
      </Form>
      <EffectsDialog question={action.question} title={t('Mark as paid?')} confirm={t('Mark as paid')} />
    </>
  )
}

function Reverse({ line_ids, close, onDone }: Part) {
  const { t } = useTranslation()
  const action = useTwoStep(fees.reverse, { alwaysAsk: true })
  return (
    <>
      <Form
        input={fees.reverse.input}
        initial={{ reason: '' }}
        onSubmit={({ reason }) => action.run({ line_ids, reason }, { quiet: true })}
        onSaved={({ changed }) => {
          close()
          onDone(changed)
        }}
      >
        <Field name="reason" label={t('Reason')}>
          <Input.TextArea rows={2} maxLength={limits.reason} />
        </Field>
        <FormActions submit={t('Continue')} cancel={t('Keep fees')} onCancel={close} />
      </Form>
      <EffectsDialog
        question={action.question}
        title={t('Reverse these fees?')}
        confirm={t('Reverse fees')}
        keep={t('Keep fees')}
      />
    </>
  )
}
