import { calls, type AnswerOf } from '../../lib/calls.ts'
import { useFormat } from '../../lib/format.ts'
import { useWords } from '../../lib/words.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { words } from './order.id.ts'
import { SendProof } from './send-proof.tsx'

interface TransferProps {
  order: AnswerOf<typeof calls.order>
  onSent: () => void
}

/** Where to transfer how much, and the proof of it. */
export function PayByTransfer({ order, onSent }: TransferProps) {
  const t = useWords(words)
  const { rupiah, dateTime } = useFormat()
  const { code, total_bill, kode_unik, accounts, proof } = order
  return (
    <section className="panel">
      <h2>{t('Transfer exactly this amount')}</h2>
      <p className="amount">
        {rupiah(total_bill)} <CopyButton text={String(total_bill)} name={t('the amount')} />
      </p>
      <p className="soft">
        {t('The last digits are the unique code {{code}}. They tell your payment from all others.', {
          code: kode_unik,
        })}
      </p>
      {accounts.length === 0 && (
        <Notice>{t('The bank account is not set up yet. Write to us, please.')}</Notice>
      )}
      <ul className="rows">
        {accounts.map(({ bank, number, holder }) => (
          <li key={number}>
            <span>
              <strong>{bank}</strong> {number}
              <br />
              <span className="soft">{holder}</span>
            </span>
            <CopyButton text={number} name={t('the account of {{bank}}', { bank })} />
          </li>
        ))}
      </ul>
      {proof?.state === 'waiting' && (
        <Notice kind="good">
          {t('Your proof is being looked at. The deadline pauses until {{moment}}.', {
            moment: dateTime(proof.pause_ends_at),
          })}
        </Notice>
      )}
      {proof?.state === 'refused' && (
        <Notice kind="bad">{t('Your proof was refused: {{reason}}', { reason: proof.reason })}</Notice>
      )}
      {/* A new form after each proof. */}
      <SendProof key={proof?.uploaded_at} code={code} onSent={onSent} />
    </section>
  )
}
