import { useTranslation } from 'react-i18next'
import type { Background, CertificatePart, EligibilityRule, Field } from '@balai/contract/kit/certificates.ts'
import { tCount } from '../../lib/format.ts'
import { ConflictDialog } from '../../ui/conflict-dialog.tsx'
import type { Show } from '../../ui/form-state.ts'
import { partNames, ruleNames } from './certificate-words.ts'
import type { useDesigner } from './use-designer.ts'

/** Both sides of a template that another person saved in the meantime. */
export function DesignerConflict(props: NonNullable<ReturnType<typeof useDesigner>['conflict']>) {
  const { t } = useTranslation()
  const labels = new Map([
    ['orientation', t('Page')],
    ['background', t('Background')],
    ['fields', t('Fields on the page')],
    ['language', t('Language')],
    ['title', t('Title')],
    ['date', t('Date')],
    ['speaker', t('Speaker')],
    ['issuer', t('Issuer')],
    ['hours', t('Hours (JP)')],
    ['skp', t('SKP')],
    ['accreditation', t('Accreditation number')],
    ['number_pattern', t('Pattern of the number')],
    ['first_number', t('First number')],
    ['rule', t('Participants receive one who')],
    ['parts', t('Roles that receive one')],
  ])
  const shown = new Map<string, Show>([
    ['orientation', (value: string) => (value === 'portrait' ? t('Portrait') : t('Landscape'))],
    ['background', ({ drawing, color }: Background) => `${drawing}, ${color}`],
    ['fields', (fields: Field[]) => tCount(t, fields.length, '1 field', '{{n}} fields')],
    ['rule', (rule: EligibilityRule) => ruleNames(t)[rule]],
    ['parts', (parts: CertificatePart[]) => parts.map((part) => partNames(t)[part]).join(', ')],
  ])
  return <ConflictDialog {...props} labels={labels} shown={shown} />
}
