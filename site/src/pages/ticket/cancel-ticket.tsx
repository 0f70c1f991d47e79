import { calls } from '../../lib/calls.ts'
import { useWords } from '../../lib/words.ts'
import { Confirmed } from '../../ui/confirmed.tsx'
import { words } from './ticket.id.ts'

/** Gives the place back. */
export function CancelTicket({ ticket_code, onCancelled }: { ticket_code: string; onCancelled: () => void }) {
  const t = useWords(words)
  return (
    <Confirmed
      check={calls.checkCancelRegistration}
      store={calls.cancelRegistration}
      input={{ ticket_code }}
      action={t('Cancel the registration')}
      onDone={onCancelled}
    >
      {t('Cancel the registration …')}
    </Confirmed>
  )
}
