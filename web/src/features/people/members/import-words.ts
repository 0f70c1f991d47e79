import type { TFunction } from 'i18next'
import type { ImportRow } from '@balai/contract/people/member-imports.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

/** The name and colour of each state of an import. */
export const importStates = (t: TFunction): Record<ImportRow['state'], { name: string; tone: Tone }> => ({
  uploaded: { name: t('Columns not assigned yet'), tone: 'neutral' },
  checking: { name: t('Being checked'), tone: 'busy' },
  checked: { name: t('Checked'), tone: 'warning' },
  running: { name: t('Being imported'), tone: 'busy' },
  done: { name: t('Imported'), tone: 'good' },
  undoing: { name: t('Being undone'), tone: 'busy' },
  undone: { name: t('Undone'), tone: 'neutral' },
  failed: { name: t('Interrupted'), tone: 'bad' },
})

/** Whether a background job is working on the import. */
export const isWorking = ({ state }: Pick<ImportRow, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** Describes the results of the rows, or the expected ones. */
export function describeCounts({ counts, state }: Pick<ImportRow, 'counts' | 'state'>, t: TFunction): string {
  const { created, updated, skipped, refused, undone, kept } = counts
  const words =
    state === 'undone' || state === 'undoing'
      ? [
          { count: undone, text: t('undone') },
          { count: kept, text: t('kept, because they were changed or used since') },
        ]
      : [
          { count: created, text: t('new') },
          { count: updated, text: t('changed') },
          { count: skipped, text: t('skipped') },
          { count: refused, text: t('refused') },
        ]
  return words
    .filter(({ count }) => count > 0)
    .map(({ count, text }) => `${formatNumber(count)} ${text}`)
    .join(' · ')
}
