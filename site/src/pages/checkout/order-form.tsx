import { useState } from 'react'
import { useLocation } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { PaymentFields, paymentIn } from '../../ui/payment-fields.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './checkout.id.ts'

type Cart = { items: { code: string; quantity: number }[] } & ReturnType<typeof paymentIn>

/** Orders one product in two steps: the first says what follows, the second stores the order. */
export function OrderForm({ product }: { product: { code: string; name: string } }) {
  const t = useWords(words)
  const [, go] = useLocation()
  const [checked, setChecked] = useState<{ cart: Cart; effects: string[] } | null>(null)
  const checking = useSend(calls.checkCheckout)
  const ordering = useSend(calls.checkout)

  const check = async (values: Values) => {
    const cart = { items: [{ code: product.code, quantity: 1 }], ...paymentIn(values) }
    const answer = await checking.send(cart)
    setChecked(answer ? { cart, effects: answer.effects } : null)
  }
  const order = async (cart: Cart) => {
    const answer = await ordering.send(cart)
    if (answer) go(`/orders/${answer.code}`)
  }

  const { refusal } = checking
  return (
    <section className="panel" aria-labelledby="order-title">
      <h2 id="order-title">{t('Order {{name}}', { name: product.name })}</h2>
      {/* What was typed stays there while the effects are read. */}
      <form onSubmit={submit(check)} onChange={() => setChecked(null)} noValidate>
        <PaymentFields refusal={refusal} />
        <Refused of={refusal} fields={['buyer_company', 'buyer_npwp', 'payment_method']} />
        {!checked && (
          <Button type="submit" look="first" isBusy={checking.isSending}>
            {t('Check the order')}
          </Button>
        )}
      </form>
      {checked && (
        <div role="group" aria-label={t('What follows')}>
          <ul role="status">
            {checked.effects.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <Refused of={ordering.refusal} />
          <Button look="first" isBusy={ordering.isSending} onClick={() => void order(checked.cart)}>
            {t('Place the order')}
          </Button>
        </div>
      )}
    </section>
  )
}
