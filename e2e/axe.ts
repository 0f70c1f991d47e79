import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const looks = [
  { look: 'light', appearance: 'light', width: 1440 },
  { look: 'dark', appearance: 'dark', width: 1440 },
  { look: '400 px', appearance: 'light', width: 400 },
]
/** The rules that are about colours: they cost the most, and a theme changes nothing else. */
const colours = ['color-contrast', 'link-in-text-block']

/** What axe finds that is serious; in another look than the first only what that look can change. */
export async function findings(page: Page, look: string) {
  // Its types come from another copy of the same package.
  const axe = new AxeBuilder({ page: page as never })
    // Our screens need no second page to put frames together, and what is right need not be told at length.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
  if (look === 'dark') axe.withRules(colours)
  if (look === '400 px') axe.disableRules(colours)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary}`),
    }))
}
