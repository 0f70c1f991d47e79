import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Flex, Form as AntForm, Input, Radio } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderLimits, type OrderPage } from '@balai/contract/money/order-shapes.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { ApiRefusal, upload } from '../../../lib/api.ts'
import { queries } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved } from '../../../lib/use-two-step.ts'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { FileProblem, markedBy } from '../../../ui/file-problem.tsx'
import { Form } from '../../../ui/form.tsx'
import { MomentField } from '../../../ui/date-fields.tsx'

interface Props {
  order: OrderPage
  close: () => void
}

/** Books a manual payment, with its proof. */
export function MarkPaid({ order, close }: Props) {
  const { t } = useTranslation()
  const { id, code, version } = order.invoice
  const unconfirmed = order.payments.find(({ status }) => status === 'confirming')
  const [isUnconfirmed, setIsUnconfirmed] = useState(unconfirmed !== undefined)
  const [proof, setProof] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [paid, setPaid] = useState<string | null>(null)
  return (
    <Form
      input={payments.markPaid.input}
      initial={{ note: '' }}
      version={version}
      onSubmit={async ({ note }, on) => {
        setMissing(!proof)
        setRefused(undefined)
        if (!proof) return notSaved
        const paid_datetime = paid ?? ''
        const payment_id = (isUnconfirmed && unconfirmed?.id) || ''
        const input = { id, note, paid_datetime, payment_id, version: on }
        return upload(payments.markPaid, proof, input, { quiet: true }).catch((error: unknown) => {
          if (!(error instanceof ApiRefusal) || !error.errors['file']) throw error
          setRefused(error.errors['file'].join(' '))
          return notSaved
        })
      }}
      onSaved={() => {
        toastDone(t('{{code}} is paid.', { code }))
        void queries.invalidateQueries()
        close()
      }}
    >
      <Alert
        type="info"
        style={{ marginBottom: 16 }}
        title={t('Use this only if the money has arrived and there is no other record of it.')}
      />
      {unconfirmed && (
        <AntForm.Item label={t('What was paid?')}>
          <Radio.Group
            aria-label={t('What was paid?')}
            value={isUnconfirmed}
            options={[
              {
                value: true,
                label: t('Payment {{id}}, which the gateway has not confirmed', { id: unconfirmed.id }),
              },
              { value: false, label: t('Something else, such as cash') },
            ]}
            onChange={(event) => setIsUnconfirmed(event.target.value === true)}
            style={{ display: 'flex', flexDirection: 'column', gap: 8 }}
          />
        </AntForm.Item>
      )}
      <Proof
        file={proof}
        problem={isMissing && !proof ? t('Choose a picture of the proof.') : refused}
        onChange={(chosen) => {
          setProof(chosen)
          setRefused(undefined)
        }}
      />
      <AntForm.Item
        label={t('Paid on')}
        htmlFor={`paid-${id}`}
        extra={t('Empty: now. A partner’s fee counts in the month of this day.')}
      >
        <MomentField id={`paid-${id}`} label={t('Paid on')} value={paid} onChange={setPaid} />
      </AntForm.Item>
      <Field name="note" label={t('Note')} hint={t('How you know it was paid.')}>
        <Input.TextArea rows={3} maxLength={orderLimits.note} />
      </Field>
      <FormActions submit={t('Mark as paid')} onCancel={close} />
    </Form>
  )
}

interface ProofProps {
  file: File | undefined
  problem: string | undefined
  onChange: (file: File | undefined) => void
}

function Proof({ file, problem, onChange }: ProofProps) {
  const { t } = useTranslation()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <AntForm.Item
      label={t('Picture of the proof')}
      required
      {...(problem !== undefined && {
        validateStatus: 'error',
        help: <FileProblem id={id} problem={problem} />,
      })}
    >
      <Flex gap={8} align="center" wrap>
        <Button icon={<UploadOutlined />} {...markedBy(id, problem)} onClick={() => field.current?.click()}>
          {file ? t('Choose another picture') : t('Choose a picture')}
        </Button>
        <span style={{ minWidth: 0, overflowWrap: 'anywhere' }}>{file?.name ?? t('JPEG, PNG or WebP')}</span>
      </Flex>
      <input
        ref={field}
        type="file"
        // antd's forms show file inputs even if they are `hidden`.
        style={{ display: 'none' }}
        accept="image/*"
        aria-label={t('Picture of the proof')}
        onChange={(event) => {
          onChange(event.target.files?.[0])
          // Lets the same file be chosen again after it was changed.
          event.target.value = ''
        }}
      />
    </AntForm.Item>
  )
}
