import { useTranslation } from 'react-i18next'
import type { Preflight } from '@balai/contract/kit/certificate-shapes.ts'
import { tCount } from '../../lib/format.ts'
import { CopyText } from '../../ui/copy-text.tsx'

/** Who receives no certificate, and why, in a sentence that can be copied into an answer. */
export function NotEligible({ people, count }: { people: Preflight['not_eligible']; count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <details className="certs-excluded">
      <summary>{tCount(t, count, '1 person is not eligible', '{{n}} people are not eligible')}</summary>
      <ul className="certs-people">
        {people.map(({ holder_id, name, reason }) => (
          <li key={holder_id}>
            <strong>{name}</strong>
            <CopyText text={reason} />
          </li>
        ))}
      </ul>
      {count > people.length && (
        <p>
          {t('The first {{n}} are shown. The list of participants has all of them.', { n: people.length })}
        </p>
      )}
    </details>
  )
}
