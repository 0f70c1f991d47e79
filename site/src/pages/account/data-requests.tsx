import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useFormat } from '../../lib/format.ts'
import { useCall } from '../../lib/use-call.ts'
import { useSend } from '../../lib/use-send.ts'
import { useWords } from '../../lib/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceField, TextField } from '../../ui/field.tsx'
import { Loaded } from '../../ui/page.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './account.id.ts'

/** Asks for a copy of the own data, or for their erasure. */
export function DataRequests() {
  const t = useWords(words)
  const { date } = useFormat()
  const list = useCall(calls.requests, {})
  const { send, isSending, refusal } = useSend(calls.addRequest)
  const kinds = { export: t('A copy of my data'), erase: t('Erase my account and my data') }
  const ask = async ({ text }: Values) => {
    const kind = text('kind') === 'erase' ? 'erase' : 'export'
    if (await send({ kind, note: text('note') })) list.reload()
  }
  return (
    <>
      <p>{t('You decide about your data. We answer within three days.')}</p>
      <form className="form" onSubmit={submit(ask)} noValidate>
        <ChoiceField label={t('What do you want?')} name="kind" options={kinds} refusal={refusal} />
        <TextField label={t('Note (optional)')} name="note" rows={3} refusal={refusal} />
        <Refused of={refusal} fields={['kind', 'note']} />
        <Button type="submit" look="first" isBusy={isSending}>
          {t('Send the request')}
        </Button>
      </form>
      <Loaded of={list}>
        {(rows) => (
          <ul className="rows">
            {rows.map(({ request_id, kind, received_at, due_at, done_at }) => (
              <li key={request_id}>
                <span>
                  {kinds[kind]}
                  <br />
                  <span className="soft">{t('Asked on {{date}}', { date: date(received_at) })}</span>
                </span>
                {done_at ? (
                  <Badge kind="good">{t('Done on {{date}}', { date: date(done_at) })}</Badge>
                ) : (
                  <Badge kind="warn">{t('Answered by {{date}}', { date: date(due_at) })}</Badge>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </>
  )
}
