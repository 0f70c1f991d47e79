import { useState } from 'react'
import { upload } from '../../lib/api.ts'
import { calls } from '../../lib/calls.ts'
import { submit, type Values } from '../../lib/forms.ts'
import { useAction } from '../../lib/use-action.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Field, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refused } from '../../ui/refused.tsx'
import { words } from './order.id.ts'

/** Sends a picture or PDF of the transfer. */
export function SendProof({ code, onSent }: { code: string; onSent: () => void }) {
  const t = useWords(words)
  const [isMissing, setMissing] = useState(false)
  const { run, isRunning, refusal } = useAction(async ({ file, text }: Values) => {
    const proof = file('file')
    setMissing(!proof)
    if (!proof) return
    await upload(calls.uploadProof, proof, { code, note: text('note') })
    onSent()
  })
  return (
    <details>
      <summary>{t('Send a proof of the transfer')}</summary>
      <form onSubmit={submit(run)} noValidate>
        <Field
          label={t('Picture or PDF')}
          hint={t('5 MB at most.')}
          name="file"
          type="file"
          accept="image/png,image/jpeg,image/webp,application/pdf"
          refusal={refusal}
        />
        {isMissing && <Notice kind="bad">{t('Choose a file first.')}</Notice>}
        <TextField label={t('Note (optional)')} name="note" rows={2} refusal={refusal} />
        <Refused of={refusal} fields={['file', 'note']} />
        <Button type="submit" isBusy={isRunning}>
          {t('Send the proof')}
        </Button>
      </form>
    </details>
  )
}
