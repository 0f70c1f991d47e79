import { Link, useLocation } from 'wouter'
import { calls } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useSession } from '../../lib/session.ts'
import { logInFrom } from '../../lib/paths.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './ticket.id.ts'

/** A place that has become free for a person on the waiting list. */
export function Offer({ ticket_code, onTaken }: { ticket_code: string; onTaken: () => void }) {
  const t = useWords(words)
  const { dateTime, rupiah } = useFormat()
  const { isSignedIn } = useSession()
  const [, go] = useLocation()
  const offer = useCall(calls.offer, { ticket_code })
  const { send, isSending, refusal } = useSend(calls.acceptOffer)
  const take = async () => {
    const answer = await send({ ticket_code, payment_method: 'gateway' })
    if (answer?.order) go(`/orders/${answer.order.code}`)
    else if (answer) onTaken()
  }
  return (
    <Loaded of={offer}>
      {({ offered_until, price }) => (
        <section className="panel" aria-labelledby="offer-title">
          <h2 id="offer-title">{t('A place is free for you')}</h2>
          <p>
            {t('Take it until {{moment}}; then it is offered to somebody else.', {
              moment: dateTime(offered_until),
            })}{' '}
            {price > 0 && t('It costs {{price}}.', { price: rupiah(price) })}
          </p>
          <Refused of={refusal} />
          {price > 0 && !isSignedIn ? (
            <Link className="button" href={logInFrom(`/ticket#${ticket_code}`)}>
              {t('Log in to take the place')}
            </Link>
          ) : (
            <Button look="first" isBusy={isSending} onClick={() => void take()}>
              {t('Take the place')}
            </Button>
          )}
        </section>
      )}
    </Loaded>
  )
}
