import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Input, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { seller, sellerLimits, type Account } from '@balai/contract/money/seller.ts'
import { queryOf, refresh } from '../../../lib/queries.ts'
import { toastDone } from '../../../lib/toast.tsx'
import { useTwoStep } from '../../../lib/use-two-step.ts'
import { EffectsDialog } from '../../../ui/effects-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { Form } from '../../../ui/form.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Section } from '../../../ui/section.tsx'
import { ErrorNote } from '../../../ui/state-notes.tsx'
import './seller.css'

/** Who sells: what invoices, answer cards and statements show. */
export default function Seller() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(queryOf(seller.find, {}, { quiet: true }))
  const action = useTwoStep(seller.update)
  if (error) return <ErrorNote error={error} onRetry={refetch} />
  if (!data) return <Skeleton active />
  const { legal_name, address, npwp, accounts, note, version } = data
  return (
    <>
      <PageHeader title={t('Seller')} />
      {accounts.length === 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 16 }}
          title={t('Without a bank account, invoices do not say where to transfer the money.')}
        />
      )}
      <Section title={t('Seller')} hint={t('Invoices, answers to members and statements show this.')}>
        <Form
          input={seller.update.input}
          initial={{ legal_name, address, npwp, accounts, note }}
          version={version}
          onSubmit={(values, on) => action.run({ ...values, version: on }, { quiet: true })}
          onSaved={() => {
            toastDone(t('The seller was saved.'))
            void refresh(seller.find)
          }}
        >
          <Field name="legal_name" label={t('Legal name')}>
            <Input maxLength={sellerLimits.name} autoComplete="off" />
          </Field>
          <Field name="address" label={t('Address')}>
            <Input.TextArea rows={3} maxLength={sellerLimits.address} />
          </Field>
          <Field name="npwp" label={t('Tax number (NPWP)')} hint={t('15 or 16 digits.')}>
            <Input maxLength={30} autoComplete="off" inputMode="numeric" />
          </Field>
          <Field
            name="accounts"
            label={t('Bank accounts')}
            hint={t('Every superuser is notified when one of them changes.')}
          >
            <Accounts />
          </Field>
          <Field name="note" label={t('Note')} hint={t('Printed at the end of invoices.')}>
            <Input.TextArea rows={2} maxLength={sellerLimits.note} />
          </Field>
          <FormActions submit={t('Save seller')} />
        </Form>
      </Section>
      <EffectsDialog
        question={action.question}
        title={t('Change the seller?')}
        confirm={t('Change seller')}
      />
    </>
  )
}

interface AccountsProps {
  value?: Account[]
  onChange?: (accounts: Account[]) => void
}

const noAccounts: Account[] = []

function Accounts({ value = noAccounts, onChange }: AccountsProps) {
  const { t } = useTranslation()
  const change = (place: number, next: Partial<Account>) =>
    onChange?.(value.map((account, index) => (index === place ? { ...account, ...next } : account)))
  const labels = (place: number) => ({
    bank: t('Bank of account {{place}}', { place }),
    number: t('Number of account {{place}}', { place }),
    holder: t('Holder of account {{place}}', { place }),
  })
  const hints = { bank: t('Bank'), number: t('Account number'), holder: t('Account holder') }
  const lengths = { bank: sellerLimits.bank, number: 40, holder: sellerLimits.holder }
  return (
    <>
      {value.map((account, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an account has no other key while it is typed
        <div key={index} className="seller-account">
          {(['bank', 'number', 'holder'] as const).map((field) => (
            <Input
              key={field}
              aria-label={labels(index + 1)[field]}
              placeholder={hints[field]}
              maxLength={lengths[field]}
              autoComplete="off"
              value={account[field]}
              onChange={(event) => change(index, { [field]: event.target.value })}
            />
          ))}
          <Button
            type="text"
            aria-label={t('Remove account {{place}}', { place: index + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange?.(value.filter((_, place) => place !== index))}
          />
        </div>
      ))}
      <Button
        icon={<PlusOutlined />}
        disabled={value.length >= sellerLimits.accounts}
        onClick={() => onChange?.([...value, { bank: '', number: '', holder: '' }])}
      >
        {t('Add account')}
      </Button>
    </>
  )
}
