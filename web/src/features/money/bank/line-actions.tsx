import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bank, type BankLine } from '@balai/contract/money/bank.ts'
import { orders } from '@balai/contract/money/orders.ts'
import { limits } from '@balai/contract/core/shapes.ts'
import { call } from '../../../lib/api.ts'
import { queries, queryOf } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { notSaved, useTwoStep } from '../../../lib/use-two-step.ts'
import { DialogButton } from '../../../ui/dialog-button.tsx'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { Money } from '../../../ui/money.tsx'
import { TwoStepButton } from '../../../ui/two-step-button.tsx'
import './bank.css'

/** Books a transfer, or dismisses it. */
export function LineActions({ line }: { line: BankLine }) {
  const { t } = useTranslation()
  return (
    <span style={{ display: 'inline-flex', gap: 8 }}>
      {line.order_id ? (
        <TwoStepButton
          size="small"
          type="primary"
          endpoint={bank.confirm}
          input={{ line_id: line.line_id }}
          question={t('Book this transfer?')}
          confirm={t('Book transfer')}
          onStored={() => toastDone(t('The transfer was booked.'))}
        >
          {t('Book')}
        </TwoStepButton>
      ) : null}
      <DialogButton size="small" label={t('Decide')} title={t('What is this transfer for?')}>
        {(close) => <Decide line_id={line.line_id} close={close} />}
      </DialogButton>
    </span>
  )
}

function Decide(part: Part) {
  const { t } = useTranslation()
  const [isForOrder, setForOrder] = useState(true)
  return (
    <>
      <Segmented
        aria-label={t('What is this transfer for?')}
        value={isForOrder ? 'order' : 'none'}
        options={[
          { value: 'order', label: t('For an order') },
          { value: 'none', label: t('For no order') },
        ]}
        onChange={(value) => setForOrder(value === 'order')}
        style={{ marginBlock: 8 }}
      />
      {isForOrder ? <Assign {...part} /> : <Dismiss {...part} />}
    </>
  )
}

interface Part {
  line_id: number
  close: () => void
}

function Dismiss({ line_id, close }: Part) {
  const { t } = useTranslation()
  return (
    <Form
      input={bank.dismiss.input}
      initial={{ reason: '' }}
      onSubmit={({ reason }) => call(bank.dismiss, { line_id, reason }, { quiet: true })}
      onSaved={() => {
        toastDone(t('The transfer was dismissed.'))
        void queries.invalidateQueries()
        close()
      }}
    >
      <Field name="reason" label={t('Reason')}>
        <Input.TextArea rows={2} maxLength={limits.reason} />
      </Field>
      <FormActions submit={t('Dismiss')} onCancel={close} />
    </Form>
  )
}

/** Finds an order by code or member, then books the transfer for it. */
function Assign({ line_id, close }: Part) {
  const { t } = useTranslation()
  const action = useTwoStep(bank.confirm, { alwaysAsk: true })
  const [search, setSearch] = useState('')
  const { data } = useQuery({
    ...queryOf(orders.list, { search: search.trim(), perPage: 5 }, { quiet: true }),
    enabled: search.trim().length >= 4,
    placeholderData: (previous) => previous,
  })
  const choose = async (order_id: number) => {
    const stored = await action.run({ line_id, order_id })
    if (stored === notSaved) return
    toastDone(t('The transfer was booked.'))
    close()
  }
  return (
    <>
      <Input
        aria-label={t('Invoice or member')}
        placeholder={t('Invoice or member, at least 4 letters')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        style={{ marginBottom: 12 }}
      />
      {data?.total === 0 && (
        <Alert type="info" title={t('No order was found. Try another part of the code.')} />
      )}
      {data?.rows.map((order) => (
        <div key={order.id} className="bank-choice">
          <span>
            {order.code} · {order.member_name} · <Money amount={order.total_bill} />
          </span>
          <Button
            size="small"
            aria-label={t('Choose {{code}}', { code: order.code })}
            // The call has shown the refusal.
            onClick={() => void choose(order.id).catch(() => undefined)}
          >
            {t('Choose')}
          </Button>
        </div>
      ))}
      <EffectsDialog
        question={action.question}
        title={t('Book this transfer?')}
        confirm={t('Book transfer')}
      />
    </>
  )
}
