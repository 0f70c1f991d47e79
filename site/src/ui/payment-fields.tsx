import type { Refusal } from '../lib/api.ts'
import type { Values } from '../lib/forms.ts'
import { useWords } from '../lib/words.ts'
import { Check } from './check.tsx'
import { Field } from './field.tsx'
import { words } from './ui.id.ts'

/** The method of payment, and the details on the invoice. */
export function PaymentFields({ refusal }: { refusal: Refusal | undefined }) {
  const t = useWords(words)
  return (
    <>
      <fieldset>
        <legend>{t('How do you want to pay?')}</legend>
        <Check
          type="radio"
          name="payment_method"
          value="gateway"
          defaultChecked
          label={t('Now, on the payment page')}
          hint={t('QRIS, e-wallets, cards and virtual accounts.')}
        />
        <Check
          type="radio"
          name="payment_method"
          value="transfer"
          label={t('By bank transfer')}
          hint={t('You get our account, and an amount with a unique code.')}
        />
        {refusal?.errors['payment_method'] && (
          <p className="problem">{refusal.errors['payment_method'].join(' ')}</p>
        )}
      </fieldset>
      <details>
        <summary>{t('Invoice for a company')}</summary>
        <div className="form-row">
          <Field
            label={t('Company (optional)')}
            name="buyer_company"
            autoComplete="organization"
            refusal={refusal}
          />
          <Field label={t('NPWP (optional)')} name="buyer_npwp" inputMode="numeric" refusal={refusal} />
        </div>
      </details>
    </>
  )
}

/** What was chosen in these fields. */
export const paymentIn = ({ text }: Values) => ({
  payment_method: text('payment_method') === 'transfer' ? ('transfer' as const) : ('gateway' as const),
  buyer_company: text('buyer_company'),
  buyer_npwp: text('buyer_npwp'),
})
