import type { figures } from '@balai/contract/insight/figures.ts'
import type { Sentence } from '@balai/contract/core/sentences.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { listChecks, listDifferences } from '../../../kit/counters/recount.queries.ts'
import { labelsInKeys } from '../../tracking/tracks/recount.queries.ts'
import { definitions } from './figures.rules.ts'

/** Differences that are shown; more than this say the same. */
const mostShown = 200

export const figuresRoutes: Handlers<typeof figures> = {
  definitions: async ({ translate }) =>
    Object.entries(definitions).map(([figure, sentence]) => ({ figure, definition: translate(sentence) })),

  checks: async ({ db, translate }) => {
    const checks = await listChecks(db)
    const differences = await listDifferences(db, mostShown)
    const labels = await labelsInKeys(db, differences)
    const newest = checks.map(({ checked_at }) => checked_at).toSorted((a, b) => b.getTime() - a.getTime())
    return {
      checked_at: newest[0] ?? null,
      checks: checks.map(({ counter, ...check }) => ({
        figure: counter,
        definition: definitionOf(counter, translate),
        ...check,
      })),
      differences: differences.map(({ counter, ...difference }, place) => ({
        figure: counter,
        labels: labels[place] ?? [],
        ...difference,
      })),
    }
  },
}

const definitionOf = (figure: string, translate: (sentence: Sentence) => string) =>
  definitions[figure] ? translate(definitions[figure]) : figure
