import { calls } from '../../lib/calls.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './order.id.ts'

interface PayProps {
  code: string
  /** Null until the gateway has opened the page, and after it has expired. */
  page: string | null
  onOpened: () => void
}

/** Leads to the payment page. It opens a moment after the order, and can be asked for again. */
export function PayAtGateway({ code, page, onOpened }: PayProps) {
  const t = useWords(words)
  const { send, isSending, refusal } = useSend(calls.openPaymentPage)
  const open = async () => {
    if (await send({ code })) onOpened()
  }
  if (page)
    return (
      <section className="panel">
        <h2>{t('Pay on the payment page')}</h2>
        <p>{t('You leave this site to pay. Come back when you are done: this page follows by itself.')}</p>
        <a className="button" href={page} rel="noopener">
          {t('To the payment page')}
        </a>
      </section>
    )
  return (
    <section className="panel" aria-busy="true">
      <h2>{t('The payment page is being opened')}</h2>
      <p>{t('This takes a few seconds.')}</p>
      <Refused of={refusal} />
      <Button isBusy={isSending} onClick={() => void open()}>
        {t('Ask for the payment page again')}
      </Button>
    </section>
  )
}
