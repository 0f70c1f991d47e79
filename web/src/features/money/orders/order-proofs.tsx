import { Alert, Flex, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { limits } from '@balai/contract/core/shapes.ts'
import type { OrderPage, ProofRow } from '@balai/contract/money/order-shapes.ts'
import { payments } from '@balai/contract/money/payments.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { settings } from '../../../lib/settings.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { DateTime } from '../../../ui/date-time.tsx'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'

/** The proofs of transfer that the member has sent, newest first, with the decision about one that waits. */
export function OrderProofs({ order: { proofs, invoice } }: { order: OrderPage }) {
  const { t } = useTranslation()
  if (proofs.length === 0) return null
  return (
    <section className="order-part" aria-label={t('Proof of transfer')}>
      <h2>{t('Proof of transfer')}</h2>
      {proofs.map((proof) => (
        <Proof key={proof.proof_id} proof={proof} code={invoice.code} />
      ))}
    </section>
  )
}

function Proof({ proof, code }: { proof: ProofRow; code: string }) {
  const { t } = useTranslation()
  const states = {
    waiting: <StatusBadge tone="warning">{t('Waiting')}</StatusBadge>,
    accepted: <StatusBadge tone="good">{t('Accepted')}</StatusBadge>,
    refused: <StatusBadge tone="bad">{t('Refused')}</StatusBadge>,
  }
  return (
    <article className="order-proof">
      {proof.is_picture ? (
        <a href={proof.url} target="_blank" rel="noreferrer" className="order-proof-picture">
          <img src={proof.url} alt={t('Proof of transfer for {{code}}', { code })} />
        </a>
      ) : (
        <a href={proof.url} target="_blank" rel="noreferrer">
          {t('Download the PDF')}
        </a>
      )}
      <div className="order-proof-facts">
        {states[proof.state]}
        <p>
          {t('Sent by the member')} · <DateTime at={proof.uploaded_at} />
        </p>
        {proof.note && <p className="order-proof-note">{proof.note}</p>}
        {proof.state === 'refused' && (
          <p className="order-proof-note">{t('Refused: {{reason}}', { reason: proof.reason })}</p>
        )}
        {proof.decided_at && (
          <small>
            {proof.decided_by_name && `${proof.decided_by_name} · `}
            <DateTime at={proof.decided_at} />
          </small>
        )}
      </div>
      {proof.state === 'waiting' && <Decision proof={proof} code={code} />}
    </article>
  )
}

function Decision({ proof: { proof_id, pause_ends_at }, code }: { proof: ProofRow; code: string }) {
  const { t } = useTranslation()
  return (
    <Alert
      type="warning"
      showIcon
      className="order-proof-decision"
      title={t('The deadline pauses while you look at it, at most until {{until}}.', {
        until: formatDateTime(pause_ends_at, settings.time_zone),
      })}
      action={
        <Flex gap={8} wrap>
          <RefuseProof proof_id={proof_id} code={code} />
          <TwoStepButton
            type="primary"
            size="small"
            endpoint={payments.acceptProof}
            input={{ proof_id }}
            question={t('Accept the proof for {{code}}?', { code })}
            confirm={t('Accept proof')}
            onStored={() => toastDone(t('The payment is booked.'))}
          >
            {t('Accept proof')}
          </TwoStepButton>
        </Flex>
      }
    />
  )
}

function RefuseProof({ proof_id, code }: { proof_id: number; code: string }) {
  const { t } = useTranslation()
  const action = useTwoStep(payments.refuseProof, { alwaysAsk: true })
  return (
    <DialogButton size="small" label={t('Refuse proof')} title={t('Refuse the proof for {{code}}', { code })}>
      {(close) => (
        <>
          <Form
            input={payments.refuseProof.input}
            initial={{ reason: '' }}
            onSubmit={({ reason }) => action.run({ proof_id, reason }, { quiet: true })}
            onSaved={() => {
              toastDone(t('The proof was refused.'))
              close()
            }}
          >
            <Field name="reason" label={t('Reason for the member')}>
              <Input.TextArea rows={2} maxLength={limits.reason} />
            </Field>
            <FormActions submit={t('Continue')} onCancel={close} />
          </Form>
          <EffectsDialog
            question={action.question}
            title={t('Refuse the proof for {{code}}?', { code })}
            confirm={t('Refuse proof')}
          />
        </>
      )}
    </DialogButton>
  )
}
