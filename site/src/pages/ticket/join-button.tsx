import { calls } from '../../lib/calls.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './ticket.id.ts'

/** Opens the meeting of an online event. The server says from when on it is open. */
export function JoinButton({ code }: { code: string }) {
  const t = useWords(words)
  const { send, isSending, refusal } = useSend(calls.join)
  const join = async () => {
    const answer = await send({ code })
    if (answer) location.assign(answer.join_link)
  }
  return (
    <>
      <Button look="first" isBusy={isSending} onClick={() => void join()}>
        {t('Join the meeting')}
      </Button>
      <Refused of={refusal} />
    </>
  )
}
