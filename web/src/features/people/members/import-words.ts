import type { TFunction } from 'i18next'
import type { ImportRow } from '@balai/contract/people/member-imports.ts'
import { formatNumber } from '../../../lib/format.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

/** How far an import has come, in words and in colour. */
export const importStates = (t: TFunction): Record<ImportRow['state'], { name: string; tone: Tone }> => ({
  uploaded: { name: t('Waits for its columns'), tone: 'neutral' },
  checking: { name: t('Being checked'), tone: 'busy' },
  checked: { name: t('Checked'), tone: 'warning' },
  running: { name: t('Being imported'), tone: 'busy' },
  done: { name: t('Imported'), tone: 'good' },
  undoing: { name: t('Being undone'), tone: 'busy' },
  undone: { name: t('Undone'), tone: 'neutral' },
  failed: { name: t('Broke off'), tone: 'bad' },
})

/** Whether somebody works on it in the background. */
export const isWorking = ({ state }: Pick<ImportRow, 'state'>) =>
  state === 'checking' || state === 'running' || state === 'undoing'

/** What became of the rows, or will become of them. */
export function countsInWords({ counts, state }: Pick<ImportRow, 'counts' | 'state'>, t: TFunction): string {
  const { created, updated, skipped, refused, undone, kept } = counts
  const words =
    state === 'undone' || state === 'undoing'
      ? [
          { count: undone, text: t('taken back') },
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
