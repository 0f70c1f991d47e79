import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { PublishedEvent } from '@balai/contract/events/published-events.ts'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PaymentFields, paymentIn } from '../../ui/payment-fields.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './events.id.ts'
import { Registered, type Registration } from './registered.tsx'
import { SeatFields, seatIn } from './seat-fields.tsx'

const mostSeats = 10

/** The form with which visitors and members register themselves and others. */
export function Register({ event }: { event: PublishedEvent }) {
  const t = useWords(words)
  const { rupiah } = useFormat()
  const [, go] = useLocation()
  const { isSignedIn, profile } = useSession()
  const [seats, setSeats] = useState([0])
  const [priceId, setPriceId] = useState(event.prices.find(({ is_sold_out }) => !is_sold_out)?.price_id)
  const [done, setDone] = useState<Registration[] | null>(null)
  const { send, isSending, refusal } = useSend(calls.register)
  const price = event.prices.find(({ price_id }) => price_id === priceId)
  const isPaid = (price?.price ?? 0) > 0

  async function register(values: Values) {
    const answer = await send({
      event_id: event.event_id,
      seats: seats.map((_key, index) => seatIn(values, event, `seats.${index}`, isSignedIn && index > 0)),
      ...(price && { price_id: price.price_id }),
      ...(isPaid && paymentIn(values)),
    })
    if (answer?.order) go(`/orders/${answer.order.code}`)
    else if (answer) setDone(answer.registrations)
  }

  if (done) return <Registered registrations={done} />
  // The form is filled with the profile, so it waits for it.
  if (profile.isLoading) return null
  return (
    <section id="register" className="panel" aria-labelledby="register-title">
      <h2 id="register-title">
        {event.registration === 'full' ? t('Join the waiting list') : t('Register')}
      </h2>
      {event.registration === 'full' && (
        <p className="soft">{t('The event is full. You get a mail as soon as a place is free for you.')}</p>
      )}
      <form onSubmit={submit(register)} noValidate>
        {event.prices.length > 0 && (
          <fieldset>
            <legend>{t('Price')}</legend>
            {event.prices.map(({ price_id, name, price, is_sold_out, audience }) => (
              <Check
                key={price_id}
                type="radio"
                name="price_id"
                value={String(price_id)}
                checked={price_id === priceId}
                disabled={is_sold_out}
                onChange={() => setPriceId(price_id)}
                label={`${name}: ${price === 0 ? t('Free') : rupiah(price)}`}
                hint={[
                  audience === 'member' && t('for members'),
                  audience === 'premium' && t('for premium members'),
                  is_sold_out && t('sold out'),
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
            ))}
            {refusal?.errors['price_id'] && <p className="problem">{refusal.errors['price_id'].join(' ')}</p>}
          </fieldset>
        )}
        {seats.map((key, index) => (
          <SeatFields
            key={key}
            path={`seats.${index}`}
            title={index === 0 ? t('Who takes part') : t('Person {{number}}', { number: index + 1 })}
            event={event}
            profile={index === 0 ? profile.data : undefined}
            refusal={refusal}
            onRemove={index > 0 ? () => setSeats(seats.filter((other) => other !== key)) : undefined}
          />
        ))}
        {seats.length < mostSeats && (
          <p>
            <Button onClick={() => setSeats([...seats, Math.max(...seats) + 1])}>
              {t('Add another person')}
            </Button>
          </p>
        )}
        {isPaid && isSignedIn && <PaymentFields refusal={refusal} />}
        {isPaid && !isSignedIn ? (
          <Notice
            action={
              <Link className="button" href={logInFrom(`/events/${event.permalink}`)}>
                {t('Log in')}
              </Link>
            }
          >
            {t('Log in to buy a place, so that you get the invoice.')}
          </Notice>
        ) : (
          <>
            <Refused of={refusal} fields={Object.keys(refusal?.errors ?? {}).filter(isShown)} />
            <Button type="submit" look="first" isBusy={isSending}>
              {isPaid
                ? t('Register and pay {{price}}', { price: rupiah((price?.price ?? 0) * seats.length) })
                : t('Register')}
            </Button>
          </>
        )}
      </form>
    </section>
  )
}

/** Whether the form has a field of this name. */
const isShown = (name: string) =>
  /^seats\.\d+\.(name|certificate_name|email|phone|attends|answers\.\d+)$/.test(name) ||
  ['price_id', 'buyer_company', 'buyer_npwp'].includes(name)
