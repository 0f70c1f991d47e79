import type { TFunction } from 'i18next'
import type { RunFlag, RunRow } from '@balai/contract/mailing/recurring-campaigns.ts'
import type { Tone } from '../../../ui/status-badge.tsx'

export const stateNames = (t: TFunction): Record<RunRow['state'], string> => ({
  sent: t('Sent'),
  skipped: t('Skipped'),
  missed: t('Missed'),
  failed: t('Failed'),
})

export const stateTones: Record<RunRow['state'], Tone> = {
  sent: 'good',
  skipped: 'warning',
  missed: 'warning',
  failed: 'bad',
}

export const flagNames = (t: TFunction): Record<RunFlag, string> => ({
  few: t('Too few articles'),
  repeats: t('Sent before'),
  withdrawn: t('Withdrawn since'),
  changed: t('Changed since it was shown'),
})

/** What became of a run, in a sentence. */
export function outcomeOf(run: RunRow, t: TFunction): string {
  if (run.state === 'failed') return run.problem
  if (run.state === 'missed') return t('No server was running at that time.')
  if (run.reason === 'by_staff') return t('Skipped by staff.')
  if (run.reason === 'few') return t('Too few articles were found: {{n}}.', { n: run.articles.length })
  const late = run.is_late ? `${t('It made up for a time at which no server was running.')} ` : ''
  return late + rehearsedWords(run, t)
}

function rehearsedWords({ rehearsed, added, removed }: RunRow, t: TFunction): string {
  if (rehearsed === 'same') return t('Same as the preview.')
  if (rehearsed === 'none') return t('Nobody had looked at it before.')
  return t(
    'Different from the preview, because articles were published or withdrawn: {{added}} added, {{removed}} left out.',
    {
      added: added.length,
      removed: removed.length,
    },
  )
}
